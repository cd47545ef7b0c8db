import type { AttributePath } from '../index/indexed-path.ts'
import type { ExprNode, FuncCallNode, ObjectAttribute } from '../syntax/nodes.ts'

/** `a.b.c` on the document itself as `['a', 'b', 'c']`; undefined for other expressions. */
export function attributePath(node: ExprNode): string[] | undefined {
  if (node.type === 'Group') return attributePath(node.base)
  if (node.type !== 'AccessAttribute') return undefined
  if (!node.base || node.base.type === 'This') return [node.name]
  const base = attributePath(node.base)
  return base && [...base, node.name]
}

/** The path of `a.b`, `lower(a.b)` or `dateTime(a.b)`, if it can be indexed. */
export function indexablePath(node: ExprNode): AttributePath | undefined {
  const form = node.type === 'FuncCall' ? indexableForm(node) : 'value'
  const attributes = form && attributePath(node.type === 'FuncCall' ? (node.args[0] ?? node) : node)
  return attributes && isIndexable(attributes) ? { attributes, form } : undefined
}

function indexableForm({ namespace, name }: FuncCallNode): 'lower' | 'dateTime' | undefined {
  if (name === 'lower') return 'lower'
  return namespace === 'global' && name === 'dateTime' ? 'dateTime' : undefined
}

/** False for ids, which perspectives change, and for the hidden text attribute. */
function isIndexable([first]: string[]): boolean {
  return first !== undefined && first !== '_id' && first !== '_originalId' && !first.startsWith('\u0000')
}

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
      const resolved = args.filter((arg) => arg !== undefined)
      return resolved.length === args.length ? { ...node, args: resolved } : undefined
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
