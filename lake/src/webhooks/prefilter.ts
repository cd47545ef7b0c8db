import { parse } from 'groq-js'
import type { ExprNode } from '../query/syntax/nodes.ts'
import { operationOf, type Webhook, type WebhookChange } from './webhook.ts'

/**
 * A predicate that is false for changes that a webhook's operations or the types in its filter exclude: cheap enough for
 * every write, so that they cause no message, whose removal is a transaction of its own.
 */
export function createPrefilter({ filter, on }: Webhook): (change: WebhookChange) => boolean {
  const tree: ExprNode | undefined = filter?.trim() ? parse(filter, { mode: 'delta' }) : undefined
  return (change) => (!on || on.includes(operationOf(change))) && (!tree || mayMatch(tree, change))
}

/** True for what only an evaluation decides. */
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
      if (op !== '==' || left.type !== 'AccessAttribute' || left.name !== '_type') return true
      if (right.type !== 'Value' || (left.base && left.base.type !== 'Context')) return true
      return (documentOf(left.base, change)?._type ?? null) === right.value
    }
    default:
      return true
  }
}

const documentOf = (context: { key: keyof WebhookChange } | undefined, { before, after }: WebhookChange) =>
  context ? { before, after }[context.key] : (after ?? before)
