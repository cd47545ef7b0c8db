import { evaluateSync } from 'groq-js'
import type { Scope } from '../ast/evaluate.ts'
import type { ExprNode, ObjectAttribute } from '../ast/nodes.ts'
import type { View } from '../view/view.ts'
import { nestedIn, standingAlone, type TraceScope } from './trace-scope.ts'
import { attributeOf, isObject, itemsOf, nothing, type Traced } from './traced.ts'

type Keeper = Extract<ExprNode, { type: 'Filter' | 'PipeFuncCall' }>

/** Evaluates a planned query a second time and tracks the source of every value. */
export class Tracer {
  readonly #evaluation: Scope
  readonly #view: View

  constructor(evaluation: Scope, view: View) {
    this.#evaluation = evaluation
    this.#view = view
  }

  /** Traces expressions that select or move values; expressions that compute new ones are evaluated without a source. */
  trace(node: ExprNode, scope: TraceScope = { value: nothing, parent: undefined, isHidden: false }): Traced {
    switch (node.type) {
      case 'This':
        return scope.value
      case 'Group':
        return this.trace(node.base, scope)
      case 'AccessAttribute':
        return attributeOf(node.base ? this.trace(node.base, scope) : scope.value, node.name)
      case 'AccessElement':
        return itemsOf(this.trace(node.base, scope))?.at(node.index) ?? nothing
      case 'ArrayCoerce': {
        const base = this.trace(node.base, scope)
        return Array.isArray(base.data) ? base : nothing
      }
      case 'Slice': {
        const items = itemsOf(this.trace(node.base, scope)) ?? []
        const indexes = this.#data({ ...node, base: { type: 'Value', value: [...items.keys()] } }, scope)
        return madeArray(Array.isArray(indexes) ? indexes.map((index) => items[index] ?? nothing) : [])
      }
      case 'Map':
        return this.#each(node.base, scope, (item) => [this.trace(node.expr, nestedIn(scope, item, true))])
      case 'FlatMap':
        return this.#each(node.base, scope, (item) => {
          const inner = this.trace(node.expr, nestedIn(scope, item, true))
          return itemsOf(inner) ?? [inner]
        })
      case 'Filter':
      case 'PipeFuncCall':
        return this.#kept(node, scope)
      case 'Projection': {
        const base = this.trace(node.base, scope)
        return isObject(base.data) ? this.trace(node.expr, nestedIn(scope, base)) : nothing
      }
      case 'Object':
        return this.#object(node.attributes, scope)
      case 'Select': {
        const chosen = node.alternatives.find(({ condition }) => this.#data(condition, scope) === true)
        const value = chosen ? chosen.value : node.fallback
        return value ? this.trace(value, scope) : nothing
      }
      case 'FuncCall':
        return node.namespace === 'global' && node.name === 'coalesce'
          ? this.#firstOf(node.args, scope)
          : this.#evaluated(node, scope)
      case 'Deref': {
        const { data } = this.trace(node.base, scope)
        return this.#evaluated({ ...node, base: { type: 'Value', value: data } }, scope)
      }
      default:
        return this.#evaluated(node, scope)
    }
  }

  #each(base: ExprNode, scope: TraceScope, map: (item: Traced) => readonly Traced[]): Traced {
    const items = itemsOf(this.trace(base, scope))
    return items ? madeArray(items.flatMap(map)) : nothing
  }

  /** Filters and orders return the same objects, so their sources are found by object identity. */
  #kept(node: Keeper, scope: TraceScope): Traced {
    const base = this.trace(node.base, scope)
    const items = new Map(itemsOf(base)?.map((item) => [item.data, item]))
    const kept = this.#data({ ...node, base: { type: 'Value', value: base.data } }, scope)
    if (!Array.isArray(kept)) return nothing
    return madeArray(kept.map((data) => (isObject(data) && items.get(data)) || { data }))
  }

  #object(attributes: readonly ObjectAttribute[], scope: TraceScope): Traced {
    const made = new Map<string, Traced>()
    for (const attribute of attributes) {
      if (attribute.type === 'ObjectAttributeValue') {
        made.set(attribute.name, this.trace(attribute.value, scope))
      } else if (attribute.type === 'ObjectSplat' || this.#data(attribute.condition, scope) === true) {
        const splat = this.trace(attribute.value, scope)
        const names = isObject(splat.data) ? Object.keys(splat.data) : []
        for (const name of names) made.set(name, attributeOf(splat, name))
      }
    }
    const data = Object.fromEntries([...made].map(([name, value]) => [name, value.data]))
    return { data, attributes: made }
  }

  #firstOf(args: readonly ExprNode[], scope: TraceScope): Traced {
    for (const arg of args) {
      const value = this.trace(arg, scope)
      if (value.data !== null && value.data !== undefined) return value
    }
    return nothing
  }

  /** Recognizes documents, alone or in an array; other values have no source. */
  #evaluated(node: ExprNode, scope: TraceScope): Traced {
    const data = this.#data(node, scope)
    return Array.isArray(data) ? madeArray(data.map((item) => this.#document(item))) : this.#document(data)
  }

  #document(data: unknown): Traced {
    const document = isObject(data) ? this.#view.storedAs(data) : undefined
    return document ? { data, source: { document, path: [] } } : { data }
  }

  #data(node: ExprNode, scope: TraceScope): unknown {
    return evaluateSync(standingAlone(node, scope), { ...this.#evaluation, root: scope.value.data }).data
  }
}

function madeArray(items: readonly Traced[]): Traced {
  return { data: items.map(({ data }) => data), items }
}
