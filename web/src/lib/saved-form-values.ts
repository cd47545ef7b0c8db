const storageKey = 'kept-input'
const restoreTimeoutMs = 5000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type SavedValues = { path: string; values: string[] }

// Passwords and files are never stored.
const fieldSelector =
  'main :is(input:not([type=password], [type=file], [type=hidden]), textarea, select), [role=dialog] :is(input, textarea)'

const findFields = () => [...document.querySelectorAll<Field>(fieldSelector)]
const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
const readValue = (field: Field) => (isCheckable(field) ? String(field.checked) : field.value)

/** Sets a field's value through the native setter and its events, so that React updates its state. */
function setValue(field: Field, value: string) {
  if (readValue(field) === value) return
  if (isCheckable(field)) {
    if (value === 'true') field.click()
    return
  }
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Saves the form values of this page in session storage, for a reload. */
export function saveFormValues() {
  const saved: SavedValues = { path: location.pathname, values: findFields().map(readValue) }
  sessionStorage.setItem(storageKey, JSON.stringify(saved))
}

/** Restores the saved values once the same page has rendered the same fields, within 5 s. */
export function restoreFormValues() {
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return
  sessionStorage.removeItem(storageKey)
  const { path, values }: SavedValues = JSON.parse(stored)
  if (path !== location.pathname) return

  const restore = () => {
    const fields = findFields()
    if (fields.length !== values.length) return false
    for (const [index, field] of fields.entries()) setValue(field, values[index] ?? '')
    return true
  }
  if (restore()) return
  const observer = new MutationObserver(() => {
    if (restore()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), restoreTimeoutMs)
}
