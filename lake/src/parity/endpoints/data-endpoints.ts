import { type ParityRow, partlySupported, supported } from '../parity-row.ts'

/** Queries, writes, events, history and assets of a dataset. */
export const dataEndpoints: readonly ParityRow[] = [
  supported('GET /data/query/:dataset', 'tests/queries.test.ts', 'accepts parameters of every type: %s'),
  supported('POST /data/query/:dataset', 'tests/queries.test.ts', 'accepts parameters of every type: %s'),
  partlySupported(
    'GET /data/stats/:dataset',
    'Counts documents, types and releases, not attributes and sizes.',
    'tests/queries.test.ts',
    'are counted for a signed-in caller, without those that they may not read',
  ),
  supported(
    'GET /data/doc/:dataset/:ids',
    'tests/queries.test.ts',
    'is returned to a caller who may read them',
  ),
  supported('POST /data/mutate/:dataset', 'tests/mutations.test.ts', 'applies every kind of operation'),
  supported(
    'POST /data/actions/:dataset',
    'tests/actions.test.ts',
    'are one transaction: if one is refused, none is applied',
  ),
  supported(
    'GET /data/listen/:dataset',
    'tests/listen.test.ts',
    'receives a welcome, then one event per matching document',
  ),
  supported('GET /data/live/events/:dataset', 'tests/live.test.ts', 'reach the official client'),
  supported(
    'GET /data/export/:dataset',
    'tests/archive/export-route.test.ts',
    'exports every document once, including drafts, to a role that may read all',
  ),
  supported(
    'GET /data/history/:dataset/transactions/:ids',
    'tests/history.test.ts',
    'are listed oldest first, with author, documents and mutations',
  ),
  supported(
    'GET /data/history/:dataset/documents/:ids',
    'tests/history.test.ts',
    'are returned as of a revision',
  ),
  supported(
    'GET /data/history/:dataset/events/documents/:id',
    'tests/history.test.ts',
    'list the lifecycle of a document, newest first',
  ),
  partlySupported(
    'GET /data/references/:dataset/documents/:id/to',
    'There are no other datasets with references.',
    'tests/management.test.ts',
    'references from other datasets are empty',
  ),
  supported('GET /data/ping/:dataset', 'src/parity/parity.test.ts', 'has a route for $name'),
  supported(
    'POST /assets/images/:dataset',
    'tests/assets/upload.test.ts',
    'gets an asset document like that of the hosted service',
  ),
  supported(
    'POST /assets/files/:dataset',
    'tests/assets/upload.test.ts',
    'uploaded repeatedly or concurrently is one document and one file',
  ),
]
