/**
 * Words of a message of the storefront. Editors may change them, and mention in braces what the default words mention
 * (docs/product/site.md#site-messages).
 */
export interface MessageWords {
  title: string
  /** Undefined for a single-line message. */
  text?: string
}

const placeholder = /\{([^{}]*)\}/g

const placeholdersOf = (text: string): string[] =>
  Array.from(text.matchAll(placeholder), ([, name = '']) => name)

/** What editors may mention in a message. */
export const listKnownPlaceholders = ({ title, text = '' }: MessageWords): string[] => [
  ...new Set(placeholdersOf(title + text)),
]

/** The first unknown placeholder in a message. */
export function findUnknownPlaceholder(message: MessageWords, text: string): string | undefined {
  const known = listKnownPlaceholders(message)
  return placeholdersOf(text).find((name) => !known.includes(name))
}

/** Substitutes placeholders; undefined for blank text or unknown placeholders. */
export function fillMessage(
  text: string | null | undefined,
  values: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const findValue = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)
  if (!text?.trim() || placeholdersOf(text).some((name) => !findValue(name))) return undefined
  return text.replace(placeholder, (_, name: string) => findValue(name) ?? '')
}
