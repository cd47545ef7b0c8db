import { parse } from 'groq-js'
import type { ExprNode } from '../query/syntax/nodes.ts'
import { findOperation, type Webhook, type WebhookChange } from './webhook.ts'

/**
 * A predicate that is false for changes that the types and operations in a webhook's filter exclude: cheap enough for every write, so that they cause no message, whose removal is a transaction of its own.
 */
export function createPrefilter({ filter }: Webhook): (change: WebhookChange) => boolean {
  const tree: ExprNode | undefined = filter?.trim() ? parse(filter, { mode: 'delta' }) : undefined
  return (change) => !tree || mayMatch(tree, change)
}

/** True for conditions that only an evaluation can decide. */
function mayMatch(node: ExprNode, change: WebhookChange): boolean {
  switch (node.type) {
    case 'Group':
      return mayMatch(node.base, change)
    case 'And':
      return mayMatch(node.left, change) && mayMatch(node.right, change)
    case 'Or':
      return mayMatch(node.left, change) || mayMatch(node.right, change)
    case 'OpCall': {
      const { op, left, right } = node
      if ((op !== '==' && op !== '!=') || right.type !== 'Value') return true
      const value = findConstant(left, change)
      return value === undefined || (value === right.value) === (op === '==')
    }
    default:
      return true
  }
}

/** A document's type or the change's operation; undefined for other expressions. */
function findConstant(node: ExprNode, change: WebhookChange): string | null | undefined {
  if (node.type === 'FuncCall')
    return node.namespace === 'delta' && node.name === 'operation' ? findOperation(change) : undefined
  if (node.type !== 'AccessAttribute' || node.name !== '_type') return undefined
  if (node.base && node.base.type !== 'Context') return undefined
  return documentOf(node.base, change)?._type ?? null
}

const documentOf = (context: { key: keyof WebhookChange } | undefined, { before, after }: WebhookChange) =>
  context ? { before, after }[context.key] : (after ?? before)
