import type { DatabaseSync } from 'node:sqlite'
import type { Hono } from 'hono'
import { getDataset, type LakeEnv } from '../http/request-context.ts'
import { toReadableStream } from '../readable-stream.ts'
import type { LakeDocument } from '../storage/document.ts'
import { iterateDocumentPages } from './export-archive.ts'

/**
 * `data/export`: every document that the caller may read, as NDJSON; `types=a,b` limits it to these types. The response
 * aborts when the token is revoked, so that the client does not take it for complete.
 */
export function registerExportRoute(app: Hono<LakeEnv>): void {
  app.get('/data/export/:dataset', (c) => {
    const { access, database } = getDataset(c)
    const identity = c.get('identity')
    const types = c.req.query('types')?.split(',')
    const isExported = (document: LakeDocument) =>
      (types === undefined || types.includes(document._type)) && access.mayRead(identity, document)
    const headers = { 'content-type': 'application/x-ndjson' }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const revoked = new AbortController()
    const breakOff = () => revoked.abort(new Error('The caller of an export may no longer read'))
    const unwatch = c.get('watchToken')?.(breakOff)
    const chunks = generateNdjson(database.db, isExported, unwatch)
    return c.body(toReadableStream(chunks, revoked.signal), 200, headers)
  })
}

async function* generateNdjson(
  reader: DatabaseSync,
  isExported: (document: LakeDocument) => boolean,
  onEnd: (() => void) | undefined,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  try {
    for (const page of iterateDocumentPages(reader)) {
      yield encoder.encode(
        page
          .filter(isExported)
          .map((document) => `${JSON.stringify(document)}\n`)
          .join(''),
      )
    }
  } finally {
    onEnd?.()
  }
}
