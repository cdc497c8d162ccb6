/**
 * A table that is too high for its place is drawn smaller, as far as it can still be read. If it has to scroll anyway,
 * it does so at its full size; and so it does on a phone, where a thumb needs the room.
 */

const SIZES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7];
const PHONE = 700;

/** For the place of a table: the part of it that may be drawn smaller says so by `zoom: var(--fit)`. */
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
