import { evaluate, parse } from 'groq-js'
import { stringifyBounded } from '../bounded-json.ts'
import { createQueryLimit } from '../query/query-limit.ts'
import { limitLoops } from '../query/syntax/limit-loops.ts'
import type { ExprNode } from '../query/syntax/nodes.ts'
import { visitNodes } from '../query/syntax/traversal.ts'
import type { DatasetRef } from '../query/types.ts'
import type { LakeDocument } from '../storage/document.ts'
import { isRefusedAddress } from './send-request.ts'

export type Operation = 'create' | 'update' | 'delete'

/** Processor time for the filter or the projection of one message, in milliseconds. */
const maxEvaluationMs = 1_000

/** An HTTP endpoint that is notified of document changes. */
export interface Webhook {
  /** Must be stable: undelivered messages are stored under it. */
  id: string
  name: string
  /** `http:` or `https:`. Redirects are not followed; addresses of cloud metadata are refused, other private ones are not. */
  url: string
  /** `POST` by default. The body is sent with every method. */
  httpMethod?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** By default all. */
  on?: readonly Operation[]
  /** Signs each request, for `@sanity/webhook` to verify. */
  secret?: string
  /**
   * GROQ, the inside of `*[…]`, on the document after the change (before it, for a deletion). May use `before()`,
   * `after()` and `delta::…`, but not query other documents. Without a filter, every change is sent.
   */
  filter?: string
  /** GROQ for the body, with the same functions; may follow references. Without a projection, the whole document is sent. */
  projection?: string
  /** Also send changes of drafts and versions. */
  includeDrafts?: boolean
  headers?: Readonly<Record<string, string>>
}

/** The change of one document. `before` is absent for a creation, `after` for a deletion. */
export interface WebhookChange {
  before: LakeDocument | undefined
  after: LakeDocument | undefined
}

/** A webhook that may have been created over the API. */
export interface ManagedWebhook extends Webhook {
  /** Whether its messages stay readable after their delivery. */
  isLogged?: true
}

export interface CompiledWebhook extends ManagedWebhook {
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
export function compileWebhook(webhook: ManagedWebhook, context: WebhookContext): CompiledWebhook {
  const url = URL.parse(webhook.url)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw invalidWebhook(webhook, `"${webhook.url}" is not an HTTP URL`)
  if (url.username || url.password || isRefusedAddress(url.hostname))
    throw invalidWebhook(webhook, 'the URL has credentials, or an address that is not allowed')
  const filter = webhook.filter?.trim() ? parseDeltaExpression(webhook, webhook.filter) : undefined
  const projection = webhook.projection?.trim()
    ? parseDeltaExpression(webhook, webhook.projection)
    : undefined
  return {
    ...webhook,
    async buildBody(change) {
      if (webhook.on && !webhook.on.includes(findOperation(change))) return undefined
      if (filter && (await evaluateDeltaExpression(filter, change, context)) !== true) return undefined
      const body = projection
        ? await evaluateDeltaExpression(projection, change, context)
        : (change.after ?? change.before)
      return stringifyBounded(body)
    },
  }
}

export function findOperation({ before, after }: WebhookChange): Operation {
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
