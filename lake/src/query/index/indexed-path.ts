/** A path of attributes, and what is indexed of it: the value, the value in lower case, or whether there is one. */
export interface IndexedPath {
  attributes: readonly string[]
  form: 'value' | 'lower' | 'defined'
}

/** The name of the path in `query_paths`; different paths have different names. */
export function formatPathName(path: IndexedPath): string {
  return JSON.stringify([path.form, ...path.attributes])
}

export function parsePathName(name: string): IndexedPath {
  const [form, ...attributes]: [IndexedPath['form'], ...string[]] = JSON.parse(name)
  return { attributes, form }
}

/** What is indexed, as GROQ evaluates it: attributes of objects only, `lower()` of strings only, and `defined()`. */
export function valueAt(document: object, path: IndexedPath): unknown {
  let value: unknown = document
  for (const name of path.attributes) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    value = isObject ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined
  }
  switch (path.form) {
    case 'value':
      return value
    case 'lower':
      return typeof value === 'string' ? value.toLowerCase() : undefined
    case 'defined':
      return value !== undefined && value !== null
  }
}
