/**
 * Shows the fields of the chosen country and the total with the chosen delivery, which the server computes again. Frees
 * the order's reservation when its page is left or closed without paying. A submitted form does not count as leaving; a
 * page that the browser restores from its cache reads its order again.
 */
export const pageScript = `
let isSending = false
addEventListener('submit', () => { isSending = true })
addEventListener('pageshow', (event) => { if (event.persisted) location.reload() })
addEventListener('pagehide', () => {
  const leaveUrl = document.body.dataset.leaveUrl
  if (leaveUrl && !isSending) navigator.sendBeacon(leaveUrl)
})

const form = document.querySelector('form.pay')
const zones = form ? [...form.querySelectorAll('[data-countries]')] : []
function showCountry() {
  const country = form.elements.country.value
  const untaxed = document.querySelector('[data-untaxed]')
  untaxed.hidden = !untaxed.dataset.untaxed.split(' ').includes(country)
  document.querySelector('[data-taxed]').hidden = !untaxed.hidden
  let shipping = 0
  for (const zone of zones) {
    const isServed = zone.dataset.countries.split(' ').includes(country)
    zone.hidden = zone.disabled = !isServed
    if (!isServed) continue
    const methods = [...zone.querySelectorAll('[type=radio]')]
    const chosen = methods.find(({ checked }) => checked) ?? methods[0]
    if (!chosen) continue
    chosen.checked = true
    shipping = Number(chosen.dataset.price)
  }
  const total = Number(form.dataset.beforeShipping) + shipping
  const { format } = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: form.dataset.currency })
  const show = (attribute, cents) => {
    const text = format(cents / 100).replaceAll('\u00a0', '\u202f')
    for (const element of document.querySelectorAll('[' + attribute + ']')) {
      if (element.textContent !== text) element.textContent = text
    }
  }
  show('data-shipping', shipping)
  show('data-total', total)
  form.elements.total.value = total
}
if (zones.length > 0) {
  form.addEventListener('change', showCountry)
  showCountry()
}
`
