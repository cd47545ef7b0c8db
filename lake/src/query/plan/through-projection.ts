import type { ExprNode, ObjectAttribute } from '../ast/nodes.ts'

/**
 * Translates an expression on the result of a projection to one on its source: `orderings[0]` after
 * `{"orderings": [title]}` is `title`. Undefined when that requires evaluation.
 */
export function resolveThroughProjection(node: ExprNode, projection: ExprNode): ExprNode | undefined {
  switch (node.type) {
    case 'Group':
      return resolveThroughProjection(node.base, projection)
    case 'AccessAttribute': {
      if (!node.base || node.base.type === 'This') return attributeOf(projection, node.name)
      const base = resolveThroughProjection(node.base, projection)
      return base && { ...node, base }
    }
    case 'AccessElement': {
      const base = resolveThroughProjection(node.base, projection)
      return base?.type === 'Array' && base.elements.every((element) => !element.isSplat)
        ? base.elements.at(node.index)?.value
        : undefined
    }
    case 'FuncCall': {
      const args = node.args.map((arg) => resolveThroughProjection(arg, projection))
      const known = args.filter((arg) => arg !== undefined)
      return known.length === args.length ? { ...node, args: known } : undefined
    }
    default:
      return undefined
  }
}

function attributeOf(projection: ExprNode, name: string): ExprNode | undefined {
  if (projection.type !== 'Projection' || projection.base.type !== 'This') return undefined
  if (projection.expr.type !== 'Object') return undefined
  const { attributes } = projection.expr
  const last = attributes.findLastIndex(
    (attribute) => attribute.type !== 'ObjectAttributeValue' || attribute.name === name,
  )
  // A splat overrides earlier attributes, but only with the fields that the document has.
  const earlier = attributes.slice(0, Math.max(last, 0))
  const isOverlaid = earlier.some(
    (attribute) => attribute.type !== 'ObjectAttributeValue' || attribute.name === name,
  )
  if (attributes[last]?.type === 'ObjectSplat' && isOverlaid) return undefined
  return attributeValue(attributes[last], name)
}

function attributeValue(attribute: ObjectAttribute | undefined, name: string): ExprNode | undefined {
  if (attribute?.type === 'ObjectAttributeValue') return attribute.value
  const isWholeDocument = attribute?.type === 'ObjectSplat' && attribute.value.type === 'This'
  return isWholeDocument ? { type: 'AccessAttribute', name } : undefined
}
