import type { ExprNode } from '../syntax/nodes.ts'
import { searchableTextAttribute } from '../text/searchable-text.ts'
import { splitPattern } from '../text/text-index.ts'
import { allDocuments, type CandidateSelection, type Primitive } from './selection.ts'

/** `text match patterns` on the document's own text: the documents that contain all the words. */
export function selectByTextPattern(
  text: ExprNode,
  patterns: readonly Primitive[] | undefined,
): CandidateSelection {
  if (!patterns || !isOwnText(text)) return allDocuments
  const words = patterns.flatMap((pattern) => (typeof pattern === 'string' ? splitPattern(pattern) : []))
  return words.length > 0 ? { kind: 'words', words } : allDocuments
}

/** Whether the expression yields only text of the same document, which the text index contains. */
function isOwnText(node: ExprNode): boolean {
  switch (node.type) {
    case 'AccessAttribute':
      if (node.base && node.base.type !== 'This') return isOwnText(node.base) && !node.name.startsWith('_')
      return node.name === '_id' || node.name === searchableTextAttribute || !node.name.startsWith('_')
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Filter':
    case 'Group':
    case 'Slice':
      return isOwnText(node.base)
    case 'Map':
    case 'FlatMap':
      return isOwnText(node.base) && isPlainAttribute(node.expr)
    case 'Array':
      return node.elements.every((element) => isOwnText(element.value))
    case 'This':
      return true
    case 'FuncCall':
      return (
        (node.name === 'coalesce' || isBlockTextFunction(node.namespace, node.name)) &&
        node.args.every(isOwnText)
      )
    default:
      return false
  }
}

function isPlainAttribute(node: ExprNode): boolean {
  if (node.type !== 'AccessAttribute' || node.name.startsWith('_')) return false
  return !node.base || node.base.type === 'This' || isPlainAttribute(node.base)
}

function isBlockTextFunction(namespace: string, name: string): boolean {
  return namespace === 'pt' && name === 'text'
}
