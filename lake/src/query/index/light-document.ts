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
    Object.defineProperty(document, name, {
      enumerable: true,
      get: rememberRecent(() => loadAttribute(name)),
    })
  return document
}

/** Values that are read again soon, such as a body by two conditions; more would fill the memory of a worker that scans. */
const maxRecent = 2_000
const recent = new Map<() => unknown, unknown>()

/** Remembers the value of a computation for a while. */
export function rememberRecent(compute: () => unknown): () => unknown {
  return () => {
    if (recent.has(compute)) return recent.get(compute)
    const value = compute()
    recent.set(compute, value)
    const [oldest] = recent.keys()
    if (oldest && recent.size > maxRecent) recent.delete(oldest)
    return value
  }
}
