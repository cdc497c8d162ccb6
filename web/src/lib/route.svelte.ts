/** Where we are: `/`, `/table/<id>`, `/decks` … The browser's own history, and nothing more. */

class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = path;
    scrollTo(0, 0);
  }

  get parts(): string[] {
    return this.path.split("/").filter(Boolean);
  }
}

export const route = new Route();

/** Links of our own need no page load. */
export function follow(event: MouseEvent): void {
  const link = (event.target as HTMLElement).closest("a");
  if (link === null || event.ctrlKey || event.metaKey || link.target || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api")) return;
  event.preventDefault();
  route.go(link.pathname);
}
