import type { ExprNode } from '../syntax/nodes.ts'
import { getValueAtKeyPath, type KeyPath } from './key-path.ts'

type Evaluate = (node: ExprNode) => unknown

/** The paths that a selector selects in a value. Attributes are selected whether they exist or not. */
export function selectKeyPaths(selector: ExprNode, value: unknown, evaluate: Evaluate): KeyPath[] {
  const select = (node: ExprNode, inner: unknown) => selectKeyPaths(node, inner, evaluate)
  switch (selector.type) {
    case 'Group':
      return select(selector.base, value)
    case 'Tuple':
      return selector.members.flatMap((member) => select(member, value))
    case 'AccessAttribute': {
      const { base, name } = selector
      return base ? select(base, value).map((path) => [...path, name]) : [[name]]
    }
    case 'ArrayCoerce':
      return select(selector.base, value).flatMap((path) => selectItems(value, path, () => true))
    case 'Filter': {
      const { expr } = selector
      const matches = (item: unknown) =>
        isNonEmpty(evaluate({ type: 'Filter', base: constant([item]), expr }))
      return select(selector.base, value).flatMap((path) => selectItems(value, path, matches))
    }
    case 'SelectorNested':
      return select(selector.base, value).flatMap((path) =>
        select(selector.nested, getValueAtKeyPath(value, path)).map((inner) => [...path, ...inner]),
      )
    case 'SelectorFuncCall':
      return selectAnywhere(selector.arg, value, evaluate)
    default:
      throw new Error('Invalid selector syntax')
  }
}

function selectItems(value: unknown, path: KeyPath, matches: (item: unknown) => boolean): KeyPath[] {
  const array = getValueAtKeyPath(value, path)
  if (!Array.isArray(array)) return []
  return array.flatMap((item: unknown, index) => (matches(item) ? [[...path, index]] : []))
}

/** The paths of the value and of all objects within it for which the condition is true. */
function selectAnywhere(condition: ExprNode, value: unknown, evaluate: Evaluate): KeyPath[] {
  if (typeof value !== 'object' || value === null) return []
  const isSelected =
    !Array.isArray(value) && isTrueItem(evaluate({ type: 'Map', base: constant([value]), expr: condition }))
  const inner = Object.entries(value).flatMap(([name, child]) => {
    const key = Array.isArray(value) ? Number(name) : name
    return selectAnywhere(condition, child, evaluate).map((path) => [key, ...path])
  })
  return isSelected ? [[], ...inner] : inner
}

function constant(value: unknown): ExprNode {
  return { type: 'Value', value }
}

function isNonEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}

function isTrueItem(value: unknown): boolean {
  return Array.isArray(value) && value[0] === true
}
