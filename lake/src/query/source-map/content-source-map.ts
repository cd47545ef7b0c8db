import { type ItemSelector, jsonPath, nameStep } from './json-path.ts'
import { attributeOf, itemsOf, nothing, type Source, type Traced } from './traced.ts'

/** Maps the values of a result to the document values they come from, in the format of the hosted service. */
export interface ContentSourceMap {
  documents: { _id: string; _type: string }[]
  /** Paths in documents. */
  paths: string[]
  /** By path in the result; numbers are indexes into `documents` and `paths`. */
  mappings: Record<
    string,
    { type: 'value'; source: { type: 'documentValue'; document: number; path: number } }
  >
}

/** For larger results the map would cost more than the result; clients accept an empty one. */
const mostLeaves = 5_000

export function isTooLarge(result: unknown): boolean {
  let leaves = 0
  const visit = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) {
      leaves += 1
      return leaves > mostLeaves
    }
    return Object.values(value).some(visit)
  }
  return visit(result)
}

export function emptySourceMap(): ContentSourceMap {
  return { documents: [], paths: [], mappings: {} }
}

/** Maps only values that equal the traced ones. */
export function sourceMapOf(result: unknown, traced: Traced, selector: ItemSelector): ContentSourceMap {
  const map = emptySourceMap()
  const documents = new Map<string, number>()
  const paths = new Map<string, number>()

  function add(at: string, { document, path }: Source): void {
    const { id: _id, type: _type } = document
    const text = jsonPath(path, selector)
    const source = {
      type: 'documentValue' as const,
      document: indexOf(documents, _id, () => map.documents.push({ _id, _type })),
      path: indexOf(paths, text, () => map.paths.push(text)),
    }
    map.mappings[at] = { type: 'value', source }
  }

  function visit(value: unknown, from: Traced, at: string): void {
    if (Array.isArray(value)) {
      const items = itemsOf(from)
      value.forEach((item, index) => {
        visit(item, items?.[index] ?? nothing, `${at}[${index}]`)
      })
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        visit(inner, attributeOf(from, name), at + nameStep(name))
      }
    } else if (value !== null && from.source && from.data === value) add(at, from.source)
  }

  visit(result, traced, '$')
  return map
}

function indexOf(known: Map<string, number>, name: string, push: () => number): number {
  const index = known.get(name) ?? push() - 1
  known.set(name, index)
  return index
}
