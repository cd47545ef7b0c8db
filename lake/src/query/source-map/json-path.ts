import type { Step } from './traced.ts'

const escapes: Record<string, string> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** How paths tell the items of arrays: by index, or by key where they have one. */
export type ItemSelector = 'index' | 'key'

/** A path as content source maps write it: `$['body'][?(@._key=='b1')]['text']`. */
export function jsonPath(path: readonly Step[], selector: ItemSelector): string {
  return `$${path.map((step) => (typeof step === 'string' ? nameStep(step) : itemStep(step, selector))).join('')}`
}

export function nameStep(name: string): string {
  return `['${name.replace(/[\f\n\r\t'\\]/g, (character) => escapes[character] ?? character)}']`
}

/** A key that would have to be escaped is left: readers do not agree on how. */
function itemStep({ index, key }: Exclude<Step, string>, selector: ItemSelector): string {
  return selector === 'key' && key !== undefined && !/['\\]/.test(key)
    ? `[?(@._key=='${key}')]`
    : `[${index}]`
}
