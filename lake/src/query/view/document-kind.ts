import type { ExprNode } from '../ast/nodes.ts'

/**
 * Does a filter look at nothing but the type of a document and the folder its id is in (all of the id but what
 * follows its last dot)? What it says of one such document then holds for all.
 */
export function looksAtKindOnly(filter: ExprNode): boolean {
  switch (filter.type) {
    case 'Group':
    case 'Not':
      return looksAtKindOnly(filter.base)
    case 'And':
    case 'Or':
      return looksAtKindOnly(filter.left) && looksAtKindOnly(filter.right)
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

/** `path("drafts.**")`: its last segment is a wildcard. */
function isFolderPattern(node: ExprNode): boolean {
  const [pattern] = node.type === 'FuncCall' && node.name === 'path' ? node.args : []
  return pattern?.type === 'Value' && typeof pattern.value === 'string' && /(^|\.)\*\*?$/.test(pattern.value)
}
