/** Attribute names and array indexes from a value to one within it. */
export type KeyPath = readonly (string | number)[]

/** The value at the path; undefined when there is none. */
export function getValueAtKeyPath(value: unknown, path: KeyPath): unknown {
  let current = value
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined
    current = Reflect.get(current, key)
  }
  return current
}

export function isWithin(path: KeyPath, outer: KeyPath): boolean {
  return outer.every((key, index) => path[index] === key)
}
