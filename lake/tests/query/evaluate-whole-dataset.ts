import { evaluateSync, toJS } from 'groq-js'
import { getIdentityName } from '../../src/access/identity.ts'
import { bindNativeFunctions } from '../../src/query/functions/bind-native-functions.ts'
import { evaluateArray } from '../../src/query/syntax/evaluate.ts'
import { parseQuery } from '../../src/query/syntax/parse-query.ts'
import { rewriteTextMatches } from '../../src/query/text/rewrite-text-matches.ts'
import { attachSearchableText } from '../../src/query/text/searchable-text.ts'
import type { QueryRequest } from '../../src/query/types.ts'
import { isMarkedForUnpublishing } from '../../src/releases/release-document.ts'
import type { LakeDocument } from '../../src/storage/document.ts'

const sanity = { projectId: 'test', dataset: 'production' }

/** The reference result: groq-js over all documents that the request may see, without plan and indexes. */
export function evaluateWholeDataset(documents: Iterable<LakeDocument>, request: QueryRequest): unknown {
  const { query, params } = request
  const readable = [...documents].filter((document) => isReadable(document, request))
  const visible = visibleDocuments(readable, request).map((document) => attachSearchableText({ ...document }))
  const tree = rewriteTextMatches(parseQuery(query, params), { params, createError: (why) => new Error(why) })
  const byId = new Map(visible.map((document) => [document._id, document]))
  return toJS(
    evaluateSync(bindNativeFunctions(tree), {
      dataset: visible,
      params,
      identity: getIdentityName(request.identity),
      sanity,
      dereference: ({ _ref }: { _ref: string }) => byId.get(_ref),
    }),
  )
}

function isReadable(document: LakeDocument, { identity }: QueryRequest): boolean {
  if (identity.kind === 'anonymous') return !document._id.includes('.')
  const id = identity.user.id
  return identity.role.grants.some(
    ({ filter, permissions }) =>
      permissions.includes('read') &&
      evaluateArray(parseQuery(`*[${filter}]`, { identity: id }), {
        dataset: [document],
        params: { identity: id },
        identity: id,
        sanity,
        timestamp: new Date(),
        dereference: () => null,
      }).length > 0,
  )
}

/** Visible documents in dataset order: by published id; then the published document, the draft and the versions. */
function visibleDocuments(readable: LakeDocument[], { perspective }: QueryRequest): { _id: string }[] {
  const ordered = readable.sort(
    (a, b) =>
      compare(splitId(a._id).published, splitId(b._id).published) ||
      compare(splitId(a._id).layer, splitId(b._id).layer),
  )
  if (perspective === 'raw') return ordered
  if (perspective === 'published') return ordered.filter(({ _id }) => splitId(_id).layer === '')
  const names = typeof perspective === 'string' ? [perspective] : perspective
  const layers = [...names.map((name) => (name === 'drafts' ? 'drafts.' : `versions.${name}.`)), '']
  const ids = [...new Set(ordered.map(({ _id }) => splitId(_id).published))]
  return ids.flatMap((id) => {
    const versions = layers.map((layer) => ordered.find(({ _id }) => _id === layer + id))
    const top = versions.find((version) => version !== undefined)
    const isHidden = top?._id.startsWith('versions.') && isMarkedForUnpublishing(top)
    return top && !isHidden ? [{ ...top, _id: id, _originalId: top._id }] : []
  })
}

function splitId(id: string): { layer: string; published: string } {
  const [, layer = '', published = id] = /^(drafts\.|versions\.[^.]+\.)(.*)$/.exec(id) ?? []
  return { layer, published }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
