import { tabStorage } from './browser-storage.ts'

const storageKey = 'kept-input'
const restoreTimeoutMs = 5000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type SavedValues = { path: string; values: string[] }

// Never stored. A password that is shown has the type `text`, so that its name and purpose count as well.
const secretSelector = [
  '[type=password]',
  '[type=file]',
  '[type=hidden]',
  '[autocomplete*=password i]',
  '[autocomplete^=cc- i]',
  '[autocomplete=one-time-code i]',
  '[name*=password i]',
  '[name*=secret i]',
].join()
const fieldSelector = `:is(main, [role=dialog]) :is(input, textarea, select):not(${secretSelector})`

const findFields = () => [...document.querySelectorAll<Field>(fieldSelector)]
const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
const getValue = (field: Field) => (isCheckable(field) ? String(field.checked) : field.value)

/** Sets a field's value through the native setter and its events, so that React updates its state. */
function setValue(field: Field, value: string) {
  if (getValue(field) === value) return
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
  const saved: SavedValues = { path: location.pathname, values: findFields().map(getValue) }
  tabStorage.write(storageKey, JSON.stringify(saved))
}

/** Undefined for anything but what `saveFormValues` writes. */
function parseSavedValues(stored: string | null): SavedValues | undefined {
  try {
    const { path, values }: { path?: unknown; values?: unknown } = JSON.parse(stored ?? '{}')
    const isValid = Array.isArray(values) && values.every((value) => typeof value === 'string')
    return typeof path === 'string' && isValid ? { path, values } : undefined
  } catch {
    // Not JSON, or JSON without properties.
    return undefined
  }
}

/** Restores the saved values once the same page has rendered the same fields, within 5 s. */
export function restoreFormValues() {
  const saved = parseSavedValues(tabStorage.read(storageKey))
  tabStorage.remove(storageKey)
  if (saved?.path !== location.pathname) return
  const { values } = saved

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
