import type { ExprNode } from '../ast/nodes.ts'
import type { IndexedPath } from '../index/indexed-path.ts'

/** `a.b.c` on the document itself as `['a', 'b', 'c']`; anything else is undefined. */
export function attributePath(node: ExprNode): string[] | undefined {
  if (node.type === 'Group') return attributePath(node.base)
  if (node.type !== 'AccessAttribute') return undefined
  if (!node.base || node.base.type === 'This') return [node.name]
  const base = attributePath(node.base)
  return base && [...base, node.name]
}

/** `a.b` or `lower(a.b)`, when an index can hold it: not the id, which perspectives change. */
export function indexablePath(node: ExprNode): IndexedPath | undefined {
  if (node.type === 'FuncCall' && node.name === 'lower' && node.args[0]) {
    const attributes = attributePath(node.args[0])
    return attributes && isIndexable(attributes) ? { attributes, isLowered: true } : undefined
  }
  const attributes = attributePath(node)
  return attributes && isIndexable(attributes) ? { attributes, isLowered: false } : undefined
}

/** Neither what perspectives change, nor the hidden text. */
function isIndexable([first]: string[]): boolean {
  return first !== undefined && first !== '_id' && first !== '_originalId' && !first.startsWith('\u0000')
}
