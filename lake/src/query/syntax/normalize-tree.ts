import { parse } from 'groq-js'
import type { ExprNode } from './nodes.ts'
import { mapChildren, visitNodes } from './traversal.ts'

/**
 * Functions that stand for an expression in the scope of their call, which the planner then reads from an index. A global
 * document reference is `dataset:<project>.<dataset>:<id>`.
 */
const expansions = new Map<string, ExprNode>([
  ['documents::incomingRefCount', parse('count(*[references(^._id)])')],
  [
    'documents::incomingGlobalDocumentReferenceCount',
    parse('count(*[references("dataset:" + sanity::projectId() + "." + sanity::dataset() + ":" + ^._id)])'),
  ],
])

/**
 * Brings the syntax tree closer to the specification than groq-js does: `path(a) in path(b)` compares like `a in path(b)`.
 * @throws Error when `score()` is applied to anything but documents, or reads others
 */
export function normalizeTree(node: ExprNode): ExprNode {
  const mapped = mapChildren(node, normalizeTree)
  if (mapped.type === 'PipeFuncCall' && mapped.name === 'score') {
    if (!yieldsDocuments(mapped.base)) throw new Error('score() can only be applied to documents')
    if (mapped.args.some(hasJoin)) throw new Error('score() takes no joins')
  }
  if (mapped.type === 'FuncCall') return expansions.get(`${mapped.namespace}::${mapped.name}`) ?? mapped
  if (mapped.type !== 'OpCall' || mapped.op !== 'in') return mapped
  const path = pathArgument(mapped.left)
  return path && pathArgument(mapped.right) ? { ...mapped, left: path } : mapped
}

function yieldsDocuments(base: ExprNode): boolean {
  switch (base.type) {
    case 'Everything':
      return true
    case 'Filter':
    case 'Group':
    case 'PipeFuncCall':
    case 'Slice':
      return yieldsDocuments(base.base)
    default:
      return base.type === 'FuncCall' && base.namespace === 'releases'
  }
}

function hasJoin(condition: ExprNode): boolean {
  let isFound = false
  visitNodes(condition, ({ type }) => {
    isFound ||= type === 'Deref' || type === 'Everything'
  })
  return isFound
}

function pathArgument(node: ExprNode): ExprNode | undefined {
  if (node.type === 'Group') return pathArgument(node.base)
  const isPath = node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'path'
  return isPath ? node.args[0] : undefined
}
