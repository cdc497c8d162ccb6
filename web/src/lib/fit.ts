/**
 * A table that is too high for its place is drawn smaller, as long as it can still be read. If it has to scroll anyway,
 * or on a phone, where thumbs need room, it keeps its full size.
 */

const SIZES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7];
const PHONE = 700;

/** For the element around a table; the part that may be drawn smaller has `zoom: var(--fit)`. */
export function fitted(place: HTMLElement): () => void {
  const fits = (size: number) => {
    place.style.setProperty("--fit", String(size));
    return place.scrollHeight <= place.clientHeight + 1;
  };
  const fit = () => {
    if (place.clientWidth < PHONE || !SIZES.some(fits)) fits(1);
  };
  const sizes = new ResizeObserver(fit);
  const contents = new MutationObserver(fit);
  sizes.observe(place);
  contents.observe(place, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["class"],
  });
  fit();
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
