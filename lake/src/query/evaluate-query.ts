import type { DatabaseSync } from 'node:sqlite'
import { evaluate } from './ast/evaluate.ts'
import { parseQuery } from './ast/parse-query.ts'
import { identityName } from './identity-name.ts'
import type { QueryAnswer, QueryRequest } from './query-engine.ts'
import type { QueryEnvironment } from './query-environment.ts'
import { asQueryError, QueryError } from './query-error.ts'
import { rewriteText } from './text/rewrite-text.ts'
import { withSearchableText } from './text/searchable-text.ts'
import { layersOf } from './view/layers.ts'
import { shownAs } from './view/overlay.ts'
import { placeOf, publishedIdOf } from './view/place.ts'
import { readerFor } from './view/reader.ts'

export function evaluateQuery(
  db: DatabaseSync,
  environment: QueryEnvironment,
  request: QueryRequest,
): QueryAnswer {
  const { query, params } = request
  const refuse = (why: string) => new QueryError(why, query)
  const tree = rewriteText(parseQuery(query, params), { params, refuse })
  const documents = visibleDocuments(db, environment, request)
  try {
    const result = evaluate(tree, {
      dataset: [...documents.values()],
      params,
      identity: identityName(request.identity),
      sanity: environment,
      timestamp: new Date(),
      dereference: ({ _ref }) => documents.get(_ref),
    })
    return { result, syncTags: ['s1:*'] }
  } catch (error) {
    throw asQueryError(error, query)
  }
}

function visibleDocuments(
  db: DatabaseSync,
  environment: QueryEnvironment,
  request: QueryRequest,
): Map<string, { _id: string }> {
  const mayRead = readerFor(request.identity, environment)
  const stored = new Map<string, { _id: string }>()
  for (const row of db.prepare('SELECT content FROM documents').iterate()) {
    const document: { _id: string } = JSON.parse(String(row.content))
    if (mayRead(document)) stored.set(document._id, document)
  }
  const ids = [...stored.keys()].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  const layers = layersOf(request.perspective)
  const shown = new Map<string, { _id: string }>()
  for (const id of ids) {
    const published = publishedIdOf(id)
    const winner = layers
      ?.map((layer) => stored.get(layer + published))
      .find((document) => document !== undefined)
    const document = stored.get(id)
    if (!layers && document) shown.set(id, withSearchableText(document))
    if (winner && !shown.has(published)) {
      const overlaid = layers && layers.length > 1 ? shownAs(published, winner) : winner
      shown.set(published, withSearchableText(overlaid))
    }
  }
  return shown
}
