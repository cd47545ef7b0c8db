import type { Scope } from '../syntax/evaluate.ts'
import type { ExprNode } from '../syntax/nodes.ts'
import type { ContentSourceMap, ItemSelector } from '../types.ts'
import type { View } from '../view/view.ts'
import {
  type Source,
  type Step,
  type TracedValue,
  traceAttribute,
  traceItems,
  untraced,
} from './traced-value.ts'
import { Tracer } from './tracer.ts'

interface Tracing {
  scope: Scope
  view: View
  selector: ItemSelector
}

/** The content source map of a planned query's result; empty when the result or the map is too large. */
export function createContentSourceMap(
  plan: ExprNode,
  result: unknown,
  { scope, view, selector }: Tracing,
): ContentSourceMap {
  if (isTooLarge(result)) return createEmptySourceMap()
  return createSourceMap(result, new Tracer(scope, view).trace(plan), selector)
}

/** For larger results the map would cost more than the result; clients accept an empty one. */
const maxMappedValues = 5_000
/** Names of attributes in the query may be long, and every path repeats them. */
const maxMappingCharacters = 1_000_000

function isTooLarge(result: unknown): boolean {
  let leaves = 0
  const visit = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) {
      leaves += 1
      return leaves > maxMappedValues
    }
    return Object.values(value).some(visit)
  }
  return visit(result)
}

function createEmptySourceMap(): ContentSourceMap {
  return { documents: [], paths: [], mappings: {} }
}

/** Maps only values that equal the traced ones. */
function createSourceMap(result: unknown, traced: TracedValue, selector: ItemSelector): ContentSourceMap {
  const map = createEmptySourceMap()
  const documents = new Map<string, number>()
  const paths = new Map<string, number>()
  let characters = 0

  function addMapping(resultPath: string, { document, path }: Source): void {
    const { id: _id, type: _type } = document
    const text = formatJsonPath(path, selector)
    characters += resultPath.length + text.length
    if (characters > maxMappingCharacters) return
    const source = {
      type: 'documentValue' as const,
      document: indexOf(documents, _id, () => map.documents.push({ _id, _type })),
      path: indexOf(paths, text, () => map.paths.push(text)),
    }
    map.mappings[resultPath] = { type: 'value', source }
  }

  function visit(value: unknown, tracedValue: TracedValue, valuePath: string): void {
    if (Array.isArray(value)) {
      const items = traceItems(tracedValue)
      value.forEach((item, index) => {
        visit(item, items?.[index] ?? untraced, `${valuePath}[${index}]`)
      })
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        visit(inner, traceAttribute(tracedValue, name), valuePath + formatNameStep(name))
      }
    } else if (value !== null && tracedValue.source && tracedValue.data === value)
      addMapping(valuePath, tracedValue.source)
  }

  visit(result, traced, '$')
  return characters > maxMappingCharacters ? createEmptySourceMap() : map
}

function indexOf(indexes: Map<string, number>, name: string, push: () => number): number {
  const index = indexes.get(name) ?? push() - 1
  indexes.set(name, index)
  return index
}

const escapes: Record<string, string> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** Formats a path for content source maps: `$['body'][?(@._key=='b1')]['text']`. */
function formatJsonPath(path: readonly Step[], selector: ItemSelector): string {
  return `$${path.map((step) => (typeof step === 'string' ? formatNameStep(step) : formatItemStep(step, selector))).join('')}`
}

function formatNameStep(name: string): string {
  return `['${name.replace(/[\f\n\r\t'\\]/g, (character) => escapes[character] ?? character)}']`
}

/** Falls back to the index for keys that need escaping, which clients parse differently. */
function formatItemStep({ index, key }: Exclude<Step, string>, selector: ItemSelector): string {
  return selector === 'key' && key !== undefined && !/['\\]/.test(key)
    ? `[?(@._key=='${key}')]`
    : `[${index}]`
}
