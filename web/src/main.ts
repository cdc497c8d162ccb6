import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { words } from "./lib/messages.svelte";
import { settings } from "./lib/settings.svelte";

// Nothing is shown before it can be said.
await words.speak(settings.language);

export default mount(App, { target: document.body });
