import type { ArrayElement, ExprNode, ObjectAttribute } from './nodes.ts'

type Mapper = (node: ExprNode) => ExprNode

/** A copy of the node with `map` applied to each of its child expressions; leaves are returned unchanged. */
export function mapChildren(node: ExprNode, map: Mapper): ExprNode {
  switch (node.type) {
    case 'AccessAttribute':
      return node.base ? { ...node, base: map(node.base) } : node
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Asc':
    case 'Deref':
    case 'Desc':
    case 'Group':
    case 'Neg':
    case 'Not':
    case 'Pos':
    case 'Slice':
      return { ...node, base: map(node.base) }
    case 'And':
    case 'Or':
    case 'OpCall':
      return { ...node, left: map(node.left), right: map(node.right) }
    case 'Filter':
    case 'FlatMap':
    case 'Map':
    case 'Projection':
      return { ...node, base: map(node.base), expr: map(node.expr) }
    case 'InRange':
      return { ...node, base: map(node.base), left: map(node.left), right: map(node.right) }
    case 'FuncCall':
      return { ...node, args: node.args.map(map) }
    case 'PipeFuncCall':
      return { ...node, base: map(node.base), args: node.args.map(map) }
    case 'Array':
      return { ...node, elements: node.elements.map((element) => mapElement(element, map)) }
    case 'Object':
      return { ...node, attributes: node.attributes.map((attribute) => mapAttribute(attribute, map)) }
    case 'Tuple':
      return { ...node, members: node.members.map(map) }
    case 'SelectorFuncCall':
      return { ...node, arg: map(node.arg) }
    case 'SelectorNested':
      return { ...node, base: map(node.base), nested: map(node.nested) }
    case 'Select':
      return {
        ...node,
        alternatives: node.alternatives.map((alternative) => ({
          ...alternative,
          condition: map(alternative.condition),
          value: map(alternative.value),
        })),
        ...(node.fallback ? { fallback: map(node.fallback) } : {}),
      }
    default:
      return node
  }
}

function mapElement(element: ArrayElement, map: Mapper): ArrayElement {
  return { ...element, value: map(element.value) }
}

function mapAttribute(attribute: ObjectAttribute, map: Mapper): ObjectAttribute {
  return attribute.type === 'ObjectConditionalSplat'
    ? { ...attribute, condition: map(attribute.condition), value: map(attribute.value) }
    : { ...attribute, value: map(attribute.value) }
}

/**
 * The scope in which a child is evaluated: that of its parent, a nested one, or a hidden one (of `[]` traversals), which
 * `^` does not count because the next nested scope replaces it.
 */
export type ChildScope = 'same' | 'nested' | 'hidden'

/** Like `mapChildren`, with the scope of each child. */
export function mapChildrenWithScope(
  node: ExprNode,
  map: (child: ExprNode, scope: ChildScope) => ExprNode,
): ExprNode {
  switch (node.type) {
    case 'Map':
    case 'FlatMap':
      return { ...node, base: map(node.base, 'same'), expr: map(node.expr, 'hidden') }
    case 'Filter':
    case 'Projection':
      return { ...node, base: map(node.base, 'same'), expr: map(node.expr, 'nested') }
    case 'PipeFuncCall':
      return { ...node, base: map(node.base, 'same'), args: node.args.map((arg) => map(arg, 'nested')) }
    case 'SelectorFuncCall':
      return { ...node, arg: map(node.arg, 'hidden') }
    default:
      return mapChildren(node, (child) => map(child, 'same'))
  }
}

/** Calls `visitor` with the node and all its descendants, parents first. */
export function visitNodes(node: ExprNode, visitor: (node: ExprNode) => void): void {
  visitor(node)
  mapChildren(node, (child) => {
    visitNodes(child, visitor)
    return child
  })
}

/** Whether the expression uses the scope around it, through `@`, its attributes or `^`. */
export function usesOuterScope(node: ExprNode, depth = 0, isHidden = false): boolean {
  if (depth === 0 && (node.type === 'This' || (node.type === 'AccessAttribute' && !node.base))) return true
  if (node.type === 'Parent' && node.n >= depth) return true
  let uses = false
  mapChildrenWithScope(node, (child, scope) => {
    const opensScope = scope !== 'same' && !isHidden
    uses ||= usesOuterScope(
      child,
      depth + (opensScope ? 1 : 0),
      scope === 'same' ? isHidden : scope === 'hidden',
    )
    return child
  })
  return uses
}
