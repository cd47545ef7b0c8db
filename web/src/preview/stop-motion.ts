/** Stops automatic motion in the studio's preview: `useMotionControl` listens. */
export function stopMotion() {
  document.documentElement.dataset.previewed = ''
  document.dispatchEvent(new Event('previewstart'))
}
