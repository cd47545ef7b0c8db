/** Attributes whose JSON is longer are deferred: most filters, orders and projections do not read them. */
const maxLightCharacters = 400
/** Names that can be in a list and in a path of SQLite. */
const plainName = /^\w+$/

/** The JSON of a document with its long attributes replaced by 0, and the names of those. */
export function toLightDocument(document: object): { light: string; deferred: string[] } {
  const deferred: string[] = []
  const light = Object.fromEntries(
    Object.entries(document).map(([name, value]) => {
      const isLight = typeof value !== 'object' && typeof value !== 'string'
      if (isLight || !plainName.test(name) || JSON.stringify(value).length <= maxLightCharacters)
        return [name, value]
      deferred.push(name)
      return [name, 0]
    }),
  )
  return { light: JSON.stringify(light), deferred }
}

/** Parses a light document, whose deferred attributes are loaded when something reads them. */
export function parseLightDocument<T extends object>(
  light: string,
  deferred: string,
  loadAttribute: (name: string) => unknown,
): T {
  const document: T = JSON.parse(light)
  for (const name of deferred === '' ? [] : deferred.split(','))
    Object.defineProperty(document, name, { enumerable: true, get: forTheMoment(() => loadAttribute(name)) })
  return document
}

/**
 * Computes a value once for all reads of a task: a weak reference lives until the end of the task that read it, and then
 * no longer takes memory.
 */
export function forTheMoment(compute: () => unknown): () => unknown {
  let last: WeakRef<object> | undefined
  return () => {
    const known = last?.deref()
    if (known !== undefined) return known
    const value = compute()
    if (typeof value === 'object' && value !== null) last = new WeakRef(value)
    return value
  }
}
