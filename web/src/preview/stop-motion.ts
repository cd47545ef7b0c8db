/** Nothing moves away under an editor's pointer; `useMotionControl` listens. */
export function stopMotion() {
  document.documentElement.dataset.previewed = ''
  document.dispatchEvent(new Event('previewstart'))
}
