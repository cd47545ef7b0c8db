import { evaluateLimited, type Scope } from '../syntax/evaluate.ts'
import type { ExprNode, ObjectAttribute } from '../syntax/nodes.ts'
import type { View } from '../view/view.ts'
import {
  bindOuterScopes,
  isObject,
  nestScope,
  type TracedValue,
  type TraceScope,
  traceAttribute,
  traceItems,
  untraced,
} from './traced-value.ts'

type FilterOrPipe = Extract<ExprNode, { type: 'Filter' | 'PipeFuncCall' }>

/** Evaluates a planned query a second time and tracks the source of every value. */
export class Tracer {
  readonly #evaluationScope: Scope
  readonly #view: View

  constructor(evaluationScope: Scope, view: View) {
    this.#evaluationScope = evaluationScope
    this.#view = view
  }

  /** Traces expressions that select or move values; expressions that compute new ones are evaluated without a source. */
  trace(
    node: ExprNode,
    scope: TraceScope = { value: untraced, parent: undefined, isHidden: false },
  ): TracedValue {
    switch (node.type) {
      case 'This':
        return scope.value
      case 'Group':
        return this.trace(node.base, scope)
      case 'AccessAttribute':
        return traceAttribute(node.base ? this.trace(node.base, scope) : scope.value, node.name)
      case 'AccessElement':
        return traceItems(this.trace(node.base, scope))?.at(node.index) ?? untraced
      case 'ArrayCoerce': {
        const base = this.trace(node.base, scope)
        return Array.isArray(base.data) ? base : untraced
      }
      case 'Slice': {
        const items = traceItems(this.trace(node.base, scope)) ?? []
        const indexes = this.#evaluate({ ...node, base: { type: 'Value', value: [...items.keys()] } }, scope)
        return tracedArray(Array.isArray(indexes) ? indexes.map((index) => items[index] ?? untraced) : [])
      }
      case 'Map':
        return this.#traceEach(node.base, scope, (item) => [
          this.trace(node.expr, nestScope(scope, item, true)),
        ])
      case 'FlatMap':
        return this.#traceEach(node.base, scope, (item) => {
          const inner = this.trace(node.expr, nestScope(scope, item, true))
          return traceItems(inner) ?? [inner]
        })
      case 'Filter':
      case 'PipeFuncCall':
        return this.#traceFiltered(node, scope)
      case 'Projection': {
        const base = this.trace(node.base, scope)
        return isObject(base.data) ? this.trace(node.expr, nestScope(scope, base)) : untraced
      }
      case 'Object':
        return this.#traceObject(node.attributes, scope)
      case 'Select': {
        const chosen = node.alternatives.find(({ condition }) => this.#evaluate(condition, scope) === true)
        const value = chosen ? chosen.value : node.fallback
        return value ? this.trace(value, scope) : untraced
      }
      case 'FuncCall':
        return node.namespace === 'global' && node.name === 'coalesce'
          ? this.#traceFirst(node.args, scope)
          : this.#traceComputed(node, scope)
      case 'Deref': {
        const { data } = this.trace(node.base, scope)
        return this.#traceComputed({ ...node, base: { type: 'Value', value: data } }, scope)
      }
      default:
        return this.#traceComputed(node, scope)
    }
  }

  #traceEach(
    base: ExprNode,
    scope: TraceScope,
    map: (item: TracedValue) => readonly TracedValue[],
  ): TracedValue {
    const items = traceItems(this.trace(base, scope))
    return items ? tracedArray(items.flatMap(map)) : untraced
  }

  /** Filters and orders return the same objects, so their sources are found by object identity. */
  #traceFiltered(node: FilterOrPipe, scope: TraceScope): TracedValue {
    const base = this.trace(node.base, scope)
    const items = new Map(traceItems(base)?.map((item) => [item.data, item]))
    const filtered = this.#evaluate({ ...node, base: { type: 'Value', value: base.data } }, scope)
    if (!Array.isArray(filtered)) return untraced
    return tracedArray(filtered.map((data) => (isObject(data) && items.get(data)) || { data }))
  }

  #traceObject(attributes: readonly ObjectAttribute[], scope: TraceScope): TracedValue {
    const traced = new Map<string, TracedValue>()
    for (const attribute of attributes) {
      if (attribute.type === 'ObjectAttributeValue') {
        traced.set(attribute.name, this.trace(attribute.value, scope))
      } else if (attribute.type === 'ObjectSplat' || this.#evaluate(attribute.condition, scope) === true) {
        const splat = this.trace(attribute.value, scope)
        const names = isObject(splat.data) ? Object.keys(splat.data) : []
        for (const name of names) traced.set(name, traceAttribute(splat, name))
      }
    }
    const data = Object.fromEntries([...traced].map(([name, value]) => [name, value.data]))
    return { data, attributes: traced }
  }

  #traceFirst(args: readonly ExprNode[], scope: TraceScope): TracedValue {
    for (const arg of args) {
      const value = this.trace(arg, scope)
      if (value.data !== null && value.data !== undefined) return value
    }
    return untraced
  }

  /** Recognizes documents, alone or in an array; other values have no source. */
  #traceComputed(node: ExprNode, scope: TraceScope): TracedValue {
    const data = this.#evaluate(node, scope)
    return Array.isArray(data)
      ? tracedArray(data.map((item) => this.#traceDocument(item)))
      : this.#traceDocument(data)
  }

  #traceDocument(data: unknown): TracedValue {
    const document = isObject(data) ? this.#view.storedIdentityOf(data) : undefined
    return document ? { data, source: { document, path: [] } } : { data }
  }

  #evaluate(node: ExprNode, scope: TraceScope): unknown {
    return evaluateLimited(bindOuterScopes(node, scope), { ...this.#evaluationScope, root: scope.value.data })
      .data
  }
}

function tracedArray(items: readonly TracedValue[]): TracedValue {
  return { data: items.map(({ data }) => data), items }
}
