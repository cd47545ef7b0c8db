import { parseJsonPath } from '@sanity/client/csm'

type Path = ReturnType<typeof parseJsonPath>

/** The value at a path of a content source map, read with the official client's parser. */
export function valueAtPath(value: unknown, path: string): unknown {
  return parseJsonPath(path).reduce<unknown>(readSegment, value)
}

function readSegment(value: unknown, segment: Path[number]): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (typeof segment !== 'object') return Object.getOwnPropertyDescriptor(value, segment)?.value
  return Array.isArray(value) ? value.find((item) => item?._key === segment._key) : undefined
}
