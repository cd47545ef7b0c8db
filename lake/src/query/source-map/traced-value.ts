import type { ExprNode } from '../syntax/nodes.ts'
import { mapChildrenWithScope } from '../syntax/traversal.ts'

/** A step of a path into a document. An array item has its `_key` too, if it is the first item with that key. */
export type Step = string | { index: number; key: string | undefined }

/** The stored document and path of a value. */
export interface Source {
  document: { id: string; type: string }
  path: readonly Step[]
}

/** A value of a query's evaluation, with its source if that is known. */
export interface TracedValue {
  data: unknown
  source?: Source
  /** Properties of an object that the query constructed. */
  attributes?: ReadonlyMap<string, TracedValue>
  /** Items of an array that the query constructed. */
  items?: readonly TracedValue[]
}

export const untraced: TracedValue = { data: null }

export function traceAttribute(object: TracedValue, name: string): TracedValue {
  const createdAttribute = object.attributes?.get(name)
  if (createdAttribute) return createdAttribute
  if (!isObject(object.data)) return untraced
  const data: unknown = Object.hasOwn(object.data, name) ? (Reflect.get(object.data, name) ?? null) : null
  const source = object.source
  if (!source || isOverlayAttribute(source, name, data)) return { data }
  return { data, source: { ...source, path: [...source.path, name] } }
}

/** Undefined when the value is not an array. */
export function traceItems(array: TracedValue): readonly TracedValue[] | undefined {
  if (array.items) return array.items
  if (!Array.isArray(array.data)) return undefined
  const { source } = array
  const keys = new Set<string>()
  return array.data.map((data: unknown, index) => {
    if (!source) return { data }
    const key = isObject(data) && '_key' in data && typeof data._key === 'string' ? data._key : undefined
    const isFirstWithKey = key !== undefined && !keys.has(key)
    if (isFirstWithKey) keys.add(key)
    return {
      data,
      source: { ...source, path: [...source.path, { index, key: isFirstWithKey ? key : undefined }] },
    }
  })
}

export function isObject(data: unknown): data is object {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

/** Whether the attribute is set by an overlay, which shows a document under its published id. */
function isOverlayAttribute({ document, path }: Source, name: string, data: unknown): boolean {
  return path.length === 0 && (name === '_originalId' || (name === '_id' && data !== document.id))
}

/** The values of `@` and `^` of an expression, with the scoping rules of groq-js. */
export interface TraceScope {
  value: TracedValue
  parent: TraceScope | undefined
  /** `^` skips it: the next nested scope replaces it. */
  isHidden: boolean
}

export function nestScope(scope: TraceScope, value: TracedValue, isHidden = false): TraceScope {
  return { value, parent: scope.isHidden ? scope.parent : scope, isHidden }
}

/** Replaces each `^` that refers to a scope outside the expression by its value, so that it needs no scope but `@`. */
export function bindOuterScopes(
  node: ExprNode,
  scope: TraceScope,
  depth = 0,
  isHidden = scope.isHidden,
): ExprNode {
  if (node.type === 'Parent') {
    return node.n > depth ? { type: 'Value', value: findAncestor(scope, node.n - depth)?.value.data } : node
  }
  return mapChildrenWithScope(node, (child, kind) =>
    kind === 'same'
      ? bindOuterScopes(child, scope, depth, isHidden)
      : bindOuterScopes(child, scope, isHidden ? depth : depth + 1, kind === 'hidden'),
  )
}

function findAncestor(scope: TraceScope, generations: number): TraceScope | undefined {
  const parent = scope.parent
  return generations > 1 && parent ? findAncestor(parent, generations - 1) : parent
}
