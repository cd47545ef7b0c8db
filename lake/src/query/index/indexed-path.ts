/** What can be indexed of a document: the value at a path of attributes, as it is or in lower case. */
export interface IndexedPath {
  attributes: readonly string[]
  isLowered: boolean
}

/** Names the path in the index; two paths share a name only when they are the same. */
export function pathName(path: IndexedPath): string {
  return JSON.stringify([path.isLowered ? 'lower' : 'as is', ...path.attributes])
}

export function pathNamed(name: string): IndexedPath {
  const [form, ...attributes]: string[] = JSON.parse(name)
  return { attributes, isLowered: form === 'lower' }
}

/** What GROQ reads there: attributes of objects only, and `lower()` of strings only. */
export function valueAt(document: object, path: IndexedPath): unknown {
  let value: unknown = document
  for (const name of path.attributes) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    value = Object.getOwnPropertyDescriptor(value, name)?.value
  }
  if (!path.isLowered) return value
  return typeof value === 'string' ? value.toLowerCase() : undefined
}
