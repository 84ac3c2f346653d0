/** Once what the server sent is on the screen. A page can be read before it can be pressed: taking it
 *  over before the first paint would hold that back, and make the browser lay out the page twice. */
export function afterFirstPaint(start: () => void): void {
  // A page in the background is not painted at all.
  if (document.visibilityState === 'hidden') start()
  else requestAnimationFrame(() => setTimeout(start))
}
