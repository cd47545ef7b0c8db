/** A path of attributes whose values are indexed, unchanged or in lower case. */
export interface IndexedPath {
  attributes: readonly string[]
  isLowerCase: boolean
}

/** The name of the path in `query_paths`; different paths have different names. */
export function formatPathName(path: IndexedPath): string {
  return JSON.stringify([path.isLowerCase ? 'lower' : 'as is', ...path.attributes])
}

export function parsePathName(name: string): IndexedPath {
  const [form, ...attributes]: string[] = JSON.parse(name)
  return { attributes, isLowerCase: form === 'lower' }
}

/** The value at the path, as GROQ reads it: attributes of objects only, and `lower()` of strings only. */
export function valueAt(document: object, path: IndexedPath): unknown {
  let value: unknown = document
  for (const name of path.attributes) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    value = Object.getOwnPropertyDescriptor(value, name)?.value
  }
  if (!path.isLowerCase) return value
  return typeof value === 'string' ? value.toLowerCase() : undefined
}
