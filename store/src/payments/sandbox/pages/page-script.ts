/**
 * Releases the order's stock when its page is left or closed without paying. A form that is sent is a payment, a
 * cancellation or a step towards one; a page that the browser brings back from its cache reads its order again.
 */
export const pageScript = `
let isSending = false
addEventListener('submit', () => { isSending = true })
addEventListener('pageshow', (event) => { if (event.persisted) location.reload() })
addEventListener('pagehide', () => {
  const leaveUrl = document.body.dataset.leaveUrl
  if (leaveUrl && !isSending) navigator.sendBeacon(leaveUrl)
})
`
