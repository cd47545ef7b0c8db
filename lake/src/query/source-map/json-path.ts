import type { Step } from './traced.ts'

const escapes: Record<string, string> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** How paths identify array items: by index, or by `_key` where there is one. */
export type ItemSelector = 'index' | 'key'

/** Formats a path for content source maps: `$['body'][?(@._key=='b1')]['text']`. */
export function formatJsonPath(path: readonly Step[], selector: ItemSelector): string {
  return `$${path.map((step) => (typeof step === 'string' ? formatNameStep(step) : formatItemStep(step, selector))).join('')}`
}

export function formatNameStep(name: string): string {
  return `['${name.replace(/[\f\n\r\t'\\]/g, (character) => escapes[character] ?? character)}']`
}

/** Falls back to the index for keys that need escaping, which clients parse differently. */
function formatItemStep({ index, key }: Exclude<Step, string>, selector: ItemSelector): string {
  return selector === 'key' && key !== undefined && !/['\\]/.test(key)
    ? `[?(@._key=='${key}')]`
    : `[${index}]`
}
