/** A draft that breaks rules, and what the studio then says that it said of none before it. */
export interface BrokenDocument {
  name: string
  id: string
  type: string
  fields: Record<string, unknown>
  says: readonly string[]
}

export const text = (length: number): string =>
  'mot '
    .repeat(length)
    .slice(0, length - 1)
    .concat('.')

/** Array members, each with the key that the studio would have given it. */
export const keyed = (...items: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
  items.map((item, index) => ({ _key: `k${index}`, ...item }))

export const slug = (current: string) => ({ _type: 'slug', current })

export const paragraph = (words: string) => ({
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: keyed({ _type: 'span', text: words, marks: [] }),
})

export const linkTo = (link: Record<string, unknown>) => ({ _type: 'link', ...link })
