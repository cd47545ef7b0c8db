/**
 * A message of the storefront with its default words. Editors may change them, and mention in braces what
 * the default words mention (docs/product/site.md#site-messages).
 */
export interface SiteMessageDefault {
  /** The field of `siteMessages` that holds the editors’ words. */
  name: string
  title: string
  /** Absent in a message of one line. */
  text?: string
}

const placeholder = /\{([^{}]*)\}/g

const placeholdersOf = (text: string): string[] =>
  Array.from(text.matchAll(placeholder), ([, name = '']) => name)

/** What editors may mention in a message. */
export const knownPlaceholders = ({ title, text = '' }: SiteMessageDefault): string[] => [
  ...new Set(placeholdersOf(title + text)),
]

/** The first name in braces that stands for nothing in this message. */
export function unknownPlaceholder(message: SiteMessageDefault, text: string): string | undefined {
  const known = knownPlaceholders(message)
  return placeholdersOf(text).find((name) => !known.includes(name))
}

/** The text with its values; undefined when it is blank, or mentions something without a value. */
export function fillMessage(
  text: string | null | undefined,
  values: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const findValue = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)
  if (!text?.trim() || placeholdersOf(text).some((name) => !findValue(name))) return undefined
  return text.replace(placeholder, (_, name: string) => findValue(name) ?? '')
}
