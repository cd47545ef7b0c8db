import type { DatabaseSync } from 'node:sqlite'
import type { Hono } from 'hono'
import { datasetOf, type LakeEnv } from '../http/request-context.ts'
import { toReadableStream } from '../readable-stream.ts'
import type { LakeDocument } from '../storage/document.ts'
import { readDocumentPages } from './export-archive.ts'

/** `data/export`: every document that the caller may read, as NDJSON; `types=a,b` limits it to these types. */
export function registerExportRoute(app: Hono<LakeEnv>): void {
  app.get('/data/export/:dataset', (c) => {
    const { access, database } = datasetOf(c)
    const identity = c.get('identity')
    const types = c.req.query('types')?.split(',')
    const isExported = (document: LakeDocument) =>
      (types === undefined || types.includes(document._type)) && access.mayRead(identity, document)
    return c.body(toReadableStream(generateNdjson(database.reader, isExported)), 200, {
      'content-type': 'application/x-ndjson',
    })
  })
}

async function* generateNdjson(
  reader: DatabaseSync,
  isExported: (document: LakeDocument) => boolean,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for (const page of readDocumentPages(reader)) {
    yield encoder.encode(
      page
        .filter(isExported)
        .map((document) => `${JSON.stringify(document)}\n`)
        .join(''),
    )
  }
}
