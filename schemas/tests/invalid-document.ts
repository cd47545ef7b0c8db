/** An invalid document, and the messages that it is the first to cause. */
export interface InvalidDocument {
  type: string
  fields?: Record<string, unknown>
  messages: readonly string[]
}

/** A text of this length. */
export const createText = (length: number): string =>
  'mot '
    .repeat(length)
    .slice(0, length - 1)
    .concat('.')

/** Adds a `_key` to each array member. */
export const keyed = (...items: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
  items.map((item, index) => ({ _key: `k${index}`, ...item }))

export const slug = (current: string) => ({ _type: 'slug', current })

export const createParagraph = (content: string) => ({
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: keyed({ _type: 'span', text: content, marks: [] }),
})

export const linkTo = (link: Record<string, unknown>) => ({ _type: 'link', ...link })
