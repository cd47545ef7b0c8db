const storageKey = 'kept-input'
const patience = 5000 // ms

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Kept = { path: string; values: string[] }

// Secrets and files are never written down.
const selector =
  'main :is(input:not([type=password], [type=file], [type=hidden]), textarea, select), [role=dialog] :is(input, textarea)'

const fields = () => [...document.querySelectorAll<Field>(selector)]
const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
const shown = (field: Field) => (isTicked(field) ? String(field.checked) : field.value)

/** Writes a value as if the visitor had typed it, so that React hears of it. */
function enter(field: Field, value: string) {
  if (shown(field) === value) return
  if (isTicked(field)) {
    if (value === 'true') field.click()
    return
  }
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Keeps what the visitor has typed on this page, for the moment of a reload. */
export function keepInput() {
  const kept: Kept = { path: location.pathname, values: fields().map(shown) }
  sessionStorage.setItem(storageKey, JSON.stringify(kept))
}

/** Gives it back once the page shows the same fields. */
export function restoreInput() {
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return
  sessionStorage.removeItem(storageKey)
  const { path, values }: Kept = JSON.parse(stored)
  if (path !== location.pathname) return

  const restore = () => {
    const found = fields()
    if (found.length !== values.length) return false
    for (const [index, field] of found.entries()) enter(field, values[index] ?? '')
    return true
  }
  if (restore()) return
  const observer = new MutationObserver(() => {
    if (restore()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), patience)
}
