/** Where we are: `/`, `/table/<id>`, `/decks` … The browser's own history, and nothing more. */

class Route {
  path = $state(location.pathname);
  search = $state(location.search);

  constructor() {
    addEventListener("popstate", () => {
      this.path = location.pathname;
      this.search = location.search;
    });
  }

  go(to: string): void {
    const url = new URL(to, location.href);
    const moved = url.pathname !== this.path;
    history.pushState(null, "", url);
    this.path = url.pathname;
    this.search = url.search;
    if (url.hash) document.querySelector(url.hash)?.scrollIntoView({ behavior: "smooth" });
    else if (moved) scrollTo(0, 0);
  }

  /** Change the address but not the page; "back" skips it. */
  amend(to: string): void {
    const url = new URL(to, location.href);
    history.replaceState(null, "", url);
    this.search = url.search;
  }

  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }

  ask(name: string): string | null {
    return new URLSearchParams(this.search).get(name);
  }

  /** Everything the address asks for. */
  asked(): Record<string, string> {
    return Object.fromEntries(new URLSearchParams(this.search));
  }
}

export const route = new Route();

/** Internal links need no page load. */
export function follow(event: MouseEvent): void {
  const link = (event.target as HTMLElement).closest("a");
  if (
    link === null ||
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.button !== 0
  )
    return;
  if (
    link.target ||
    link.hasAttribute("download") ||
    link.origin !== location.origin ||
    link.pathname.startsWith("/api")
  )
    return;
  event.preventDefault();
  route.go(link.pathname + link.search + link.hash);
}
