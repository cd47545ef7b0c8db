import type { Hono } from 'hono'
import { JsonTooLargeError } from '../bounded-json.ts'
import type { Dataset } from '../datasets/open-dataset.ts'
import { ApiError } from '../http/api-error.ts'
import { parseBooleanParam, parseGroqParams } from '../http/query-params.ts'
import { getDataset, type LakeContext, type LakeEnv } from '../http/request-context.ts'
import { isSimpleQuery } from '../query/query-complexity.ts'
import { describeQueryError, QueryError, type QueryErrorBody } from '../query/query-error.ts'
import { QueryLimitError } from '../query/query-limit.ts'
import type { CommittedTransaction } from '../storage/document.ts'
import type { Translog } from '../storage/translog.ts'
import { createTransactionId } from '../storage/write-transaction.ts'
import { createEventStreamResponse, type EventStream } from './event-stream.ts'
import { followCommits, sendEvents } from './follow-commits.ts'
import { MatchingBudget } from './matching-budget.ts'
import { createMutationEvents, eventId, findMissedEvents, type ListenOptions } from './mutation-events.ts'

/** `data/listen`: resumable mutation events of the documents that match a query's filter. */
export function registerListenRoute(app: Hono<LakeEnv>): void {
  app.get('/data/listen/:dataset', (c) => {
    const dataset = getDataset(c)
    const options = parseOrDescribeError(() => parseListenOptions(c, dataset))
    if ('error' in options) return createErrorStream(options)
    const lastEventId = parseBooleanParam(c, 'enableResume', false)
      ? c.req.header('last-event-id')
      : undefined
    return createEventStreamResponse((stream) =>
      followCommits(
        stream,
        dataset,
        {
          begin: () => endAtLimit(stream, () => sendWelcome(stream, options, dataset.translog, lastEventId)),
          deliver: (transaction) =>
            endAtLimit(stream, () => sendEvents(stream, createMutationEvents(transaction, options))),
        },
        c.get('watchToken'),
      ),
    )
  })
}

/**
 * Ends the stream with an error when its filter takes too long, since every write waits for it, or when an event is too
 * large.
 */
function endAtLimit(stream: EventStream, send: () => void): void {
  try {
    send()
  } catch (error) {
    if (!(error instanceof QueryLimitError || error instanceof JsonTooLargeError)) throw error
    const description =
      error instanceof JsonTooLargeError ? error.message : 'The filter of the listener takes too long'
    sendChannelError(stream, { error: { description } })
  }
}

function sendChannelError(stream: EventStream, data: ChannelError): void {
  stream.send({ event: 'channelError', data })
  stream.close()
}

/** Sends `welcome` to a new listener, `welcomeback` with the missed events to a resumed one, or `reset` if it cannot resume. */
function sendWelcome(
  stream: EventStream,
  options: ListenOptions,
  translog: Translog,
  lastEventId: string | undefined,
): void {
  const listenerName = createTransactionId()
  const eventsOf = (transaction: CommittedTransaction) => createMutationEvents(transaction, options)
  const last = translog.lastId()
  const missed = lastEventId === undefined ? undefined : findMissedEvents(translog, lastEventId, eventsOf)
  if (missed) {
    stream.send({ event: 'welcomeback', data: { listenerName } })
    sendEvents(stream, missed)
    return
  }
  const resumePoint = last === undefined ? {} : { id: eventId(last, '') }
  stream.send({
    event: lastEventId === undefined ? 'welcome' : 'reset',
    ...resumePoint,
    data: { listenerName },
  })
}

interface ChannelError {
  error: QueryErrorBody | { description: string }
}

/** A malformed query is reported on the stream, because browsers cannot read the response of a refused event stream. */
function parseOrDescribeError(parse: () => ListenOptions): ListenOptions | ChannelError {
  try {
    return parse()
  } catch (error) {
    if (error instanceof QueryError) return { error: describeQueryError(error) }
    throw error
  }
}

function createErrorStream(data: ChannelError): Response {
  return createEventStreamResponse((stream) => {
    sendChannelError(stream, data)
    return () => {}
  })
}

function parseListenOptions(c: LakeContext, { engine, access }: Dataset): ListenOptions {
  const identity = c.get('identity')
  const query = c.req.query('query')
  if (query === undefined || query === '') throw new ApiError(400, 'Parameter "query" is required')
  const params = parseGroqParams(c)
  if (!isSimpleQuery({ query, params })) throw new QueryError('the query is too complex to listen to', query)
  return {
    matches: engine.createMatcher(query, params, identity),
    budget: new MatchingBudget(),
    mayRead: (document) => access.mayRead(identity, document),
    includeResult: parseBooleanParam(c, 'includeResult', false),
    includePreviousRevision: parseBooleanParam(c, 'includePreviousRevision', false),
    includeMutations: parseBooleanParam(c, 'includeMutations', true),
    includeEffects: c.req.query('effectFormat') === 'mendoza',
    visibility: c.req.query('visibility') || 'query',
  }
}
