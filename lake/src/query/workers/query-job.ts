import type { DatasetRef, QueryRequest } from '../types.ts'

/** What a worker needs to open a dataset's database. */
export interface DatasetSource {
  databasePath: string
  datasetRef: DatasetRef
}

/** A query for a worker. */
export interface QueryJob {
  source: DatasetSource
  request: QueryRequest
  processorTimeMs: number
}

/** The first message of a worker, when it can run jobs. */
export const workerReadyMessage = 'ready'

export type QueryOutcome =
  /** The members of the response, as JSON without braces, in UTF-8. */
  | { kind: 'result'; members: Uint8Array<ArrayBuffer> }
  /** The query cannot be evaluated. */
  | { kind: 'invalid'; description: string; start: number; end: number }
  /** It took more processor time than it may, or it was cancelled. */
  | { kind: 'timeout' }
  /** It waited too long for a worker. */
  | { kind: 'unstarted' }
  /** The lake failed, not the query. */
  | { kind: 'failed'; message: string }

/** The members of a query response that depend on the result, as JSON without braces. */
export function serializeMembers(result: {
  result: unknown
  syncTags: readonly string[]
  sourceMap?: unknown
}): string {
  const { syncTags, sourceMap } = result
  return JSON.stringify({ result: result.result ?? null, syncTags, resultSourceMap: sourceMap }).slice(1, -1)
}

/** Parses members that `serializeMembers` wrote. */
export function parseMembers(members: string | Uint8Array): Record<string, unknown> {
  return JSON.parse(`{${typeof members === 'string' ? members : new TextDecoder().decode(members)}}`)
}
