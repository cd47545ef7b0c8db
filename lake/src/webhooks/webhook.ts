import { evaluate, parse } from 'groq-js'
import { stringifyBounded } from '../bounded-json.ts'
import { createQueryLimit } from '../query/query-limit.ts'
import { limitLoops } from '../query/syntax/limit-loops.ts'
import type { ExprNode } from '../query/syntax/nodes.ts'
import { visitNodes } from '../query/syntax/traversal.ts'
import type { DatasetRef } from '../query/types.ts'
import type { LakeDocument } from '../storage/document.ts'

/** Processor time for the filter or the projection of one message, in milliseconds. */
const maxEvaluationMs = 1_000

/** An HTTP endpoint that is notified of document changes. */
export interface Webhook {
  /** Must be stable: undelivered messages are stored under it. */
  id: string
  /** `http:` or `https:`. Redirects are not followed. */
  url: string
  /** Signs each request, for `@sanity/webhook` to verify. */
  secret?: string
  /**
   * GROQ, the inside of `*[…]`, on the document after the change (before it, for a deletion). May use `before()`,
   * `after()` and `delta::…`, but not query other documents. Without a filter, every change is sent.
   */
  filter?: string
  /** GROQ for the body, with the same functions; may follow references. Without a projection, the whole document is sent. */
  projection?: string
}

/** The change of one document. `before` is absent for a creation, `after` for a deletion. */
export interface WebhookChange {
  before: LakeDocument | undefined
  after: LakeDocument | undefined
}

export interface CompiledWebhook extends Webhook {
  /**
   * The request body (JSON) for a change, or undefined when the filter excludes it.
   * @throws Error when an expression uses something that the evaluator does not support
   */
  buildBody(change: WebhookChange): Promise<string | undefined>
}

export interface WebhookContext extends DatasetRef {
  /** Resolves a reference, at the time when the message is built. */
  get(id: string): LakeDocument | undefined
}

/** @throws RangeError when the URL or an expression is malformed */
export function compileWebhook(webhook: Webhook, context: WebhookContext): CompiledWebhook {
  const url = URL.parse(webhook.url)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw invalidWebhook(webhook, `"${webhook.url}" is not an HTTP URL`)
  const filter = webhook.filter?.trim() ? parseDeltaExpression(webhook, webhook.filter) : undefined
  const projection = webhook.projection?.trim()
    ? parseDeltaExpression(webhook, webhook.projection)
    : undefined
  return {
    ...webhook,
    async buildBody(change) {
      if (filter && (await evaluateDeltaExpression(filter, change, context)) !== true) return undefined
      const body = projection
        ? await evaluateDeltaExpression(projection, change, context)
        : (change.after ?? change.before)
      return stringifyBounded(body)
    },
  }
}

export function findOperation({ before, after }: WebhookChange): 'create' | 'update' | 'delete' {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

function parseDeltaExpression(webhook: Webhook, expression: string): ExprNode {
  const tree = parseExpression(webhook, expression)
  visitNodes(tree, ({ type }) => {
    if (type === 'Everything')
      throw invalidWebhook(webhook, 'a webhook sees the changed document only, so "*" is not allowed')
  })
  return tree
}

function parseExpression(webhook: Webhook, expression: string): ExprNode {
  try {
    return parse(expression, { mode: 'delta' })
  } catch (error) {
    throw invalidWebhook(webhook, error instanceof Error ? error.message : String(error))
  }
}

async function evaluateDeltaExpression(
  tree: ExprNode,
  { before, after }: WebhookChange,
  { get, projectId, dataset }: WebhookContext,
): Promise<unknown> {
  const limit = createQueryLimit({ processorTimeMs: maxEvaluationMs })
  const result = await evaluate(limitLoops(tree, limit), {
    // groq-js follows references only when it has a dataset, even an empty one.
    dataset: [],
    root: after ?? before,
    before: before ?? null,
    after: after ?? null,
    sanity: { projectId, dataset },
    dereference: async ({ _ref }: { _ref: string }) => get(_ref),
  })
  return result.get()
}

function invalidWebhook(webhook: Webhook, reason: string): RangeError {
  return new RangeError(`Webhook "${webhook.id}": ${reason}`)
}
