import type { ExprNode } from '../ast/nodes.ts'
import type { IndexedPath } from '../index/indexed-path.ts'

/** `a.b.c` on the document itself as `['a', 'b', 'c']`; undefined for other expressions. */
export function attributePath(node: ExprNode): string[] | undefined {
  if (node.type === 'Group') return attributePath(node.base)
  if (node.type !== 'AccessAttribute') return undefined
  if (!node.base || node.base.type === 'This') return [node.name]
  const base = attributePath(node.base)
  return base && [...base, node.name]
}

/** The path of `a.b` or `lower(a.b)`, if it can be indexed. */
export function indexablePath(node: ExprNode): IndexedPath | undefined {
  if (node.type === 'FuncCall' && node.name === 'lower' && node.args[0]) {
    const attributes = attributePath(node.args[0])
    return attributes && isIndexable(attributes) ? { attributes, isLowerCase: true } : undefined
  }
  const attributes = attributePath(node)
  return attributes && isIndexable(attributes) ? { attributes, isLowerCase: false } : undefined
}

/** False for ids, which perspectives change, and for the hidden text attribute. */
function isIndexable([first]: string[]): boolean {
  return first !== undefined && first !== '_id' && first !== '_originalId' && !first.startsWith('\u0000')
}
