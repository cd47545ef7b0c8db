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
