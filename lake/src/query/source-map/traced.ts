/** A step of a path into a document; an array's item is told by its key too, if it is the first with that key. */
export type Step = string | { index: number; key: string | undefined }

/** Where in which stored document a value stands. */
export interface Source {
  document: { id: string; type: string }
  path: readonly Step[]
}

/** A value of a query's evaluation, with what is known of where it comes from. */
export interface Traced {
  data: unknown
  source?: Source
  /** Of an object that the query made. */
  attributes?: ReadonlyMap<string, Traced>
  /** Of an array that the query made. */
  items?: readonly Traced[]
}

export const nothing: Traced = { data: null }

export function attributeOf(object: Traced, name: string): Traced {
  const made = object.attributes?.get(name)
  if (made) return made
  if (!isObject(object.data)) return nothing
  const data: unknown = Object.getOwnPropertyDescriptor(object.data, name)?.value ?? null
  const source = object.source
  if (!source || isOverlay(source, name, data)) return { data }
  return { data, source: { ...source, path: [...source.path, name] } }
}

/** Undefined when it is no array. */
export function itemsOf(array: Traced): readonly Traced[] | undefined {
  if (array.items) return array.items
  if (!Array.isArray(array.data)) return undefined
  const { source } = array
  const keys = new Set<string>()
  return array.data.map((data: unknown, index) => {
    if (!source) return { data }
    const key = isObject(data) && '_key' in data && typeof data._key === 'string' ? data._key : undefined
    const isFirst = key !== undefined && !keys.has(key)
    if (isFirst) keys.add(key)
    return { data, source: { ...source, path: [...source.path, { index, key: isFirst ? key : undefined }] } }
  })
}

export function isObject(data: unknown): data is object {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

/** An overlay shows a document under an id that is not the stored one's. */
function isOverlay({ document, path }: Source, name: string, data: unknown): boolean {
  return path.length === 0 && (name === '_originalId' || (name === '_id' && data !== document.id))
}
