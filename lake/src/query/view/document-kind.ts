import type { ExprNode } from '../ast/nodes.ts'

/**
 * Whether a filter depends only on a document's kind: its type and the folder of its id (the id up to its last dot). The
 * filter then has the same result for all documents of a kind.
 */
export function dependsOnKindOnly(filter: ExprNode): boolean {
  switch (filter.type) {
    case 'Group':
    case 'Not':
      return dependsOnKindOnly(filter.base)
    case 'And':
    case 'Or':
      return dependsOnKindOnly(filter.left) && dependsOnKindOnly(filter.right)
    case 'Value':
      return typeof filter.value === 'boolean'
    case 'OpCall':
      return filter.op === 'in' && isAttribute(filter.left, '_id')
        ? isFolderPattern(filter.right)
        : isAttribute(filter.left, '_type') && isLiteral(filter.right)
    default:
      return false
  }
}

function isAttribute(node: ExprNode, name: string): boolean {
  return node.type === 'AccessAttribute' && !node.base && node.name === name
}

function isLiteral(node: ExprNode): boolean {
  if (node.type === 'Array') return node.elements.every((element) => isLiteral(element.value))
  return node.type === 'Value' || node.type === 'Parameter'
}

/** Whether the node is like `path("drafts.**")`, with a wildcard as its last segment. */
function isFolderPattern(node: ExprNode): boolean {
  const [pattern] = node.type === 'FuncCall' && node.name === 'path' ? node.args : []
  return pattern?.type === 'Value' && typeof pattern.value === 'string' && /(^|\.)\*\*?$/.test(pattern.value)
}
