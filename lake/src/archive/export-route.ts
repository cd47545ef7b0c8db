import type { DatabaseSync } from 'node:sqlite'
import type { Hono } from 'hono'
import type { Access } from '../access/access.ts'
import type { LakeEnvironment } from '../http/environment.ts'
import type { LakeDocument } from '../storage/document.ts'
import { streamOf } from '../streams/stream-of.ts'
import { documentPages } from './document-pages.ts'

/** `data/export`: every document that the caller may read, as NDJSON; `types=a,b` limits it to these types. */
export function registerExportRoute(
  app: Hono<LakeEnvironment>,
  { db, access }: { db: DatabaseSync; access: Access },
): void {
  app.get('/data/export/:dataset', (c) => {
    const identity = c.get('identity')
    const types = c.req.query('types')?.split(',')
    const wanted = (document: LakeDocument) =>
      (types === undefined || types.includes(document._type)) && access.mayRead(identity, document)
    return c.body(streamOf(ndjson(db, wanted)), 200, { 'content-type': 'application/x-ndjson' })
  })
}

async function* ndjson(
  db: DatabaseSync,
  wanted: (document: LakeDocument) => boolean,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for (const page of documentPages(db)) {
    yield encoder.encode(
      page
        .filter(wanted)
        .map((document) => `${JSON.stringify(document)}\n`)
        .join(''),
    )
  }
}
