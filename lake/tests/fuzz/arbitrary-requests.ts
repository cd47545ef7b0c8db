import fc from 'fast-check'
import { arbitraryJson, arbitraryQueryText, arbitraryText } from './arbitrary-values.ts'
import { arbitraryActions, arbitraryMutations } from './arbitrary-writes.ts'

export interface FuzzRequest {
  method: string
  /** Path and query. */
  path: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
}

/** Most requests are signed in, because anonymous ones are refused early. */
const headers = fc.record(
  {
    authorization: fc.constantFrom(
      'Bearer token-ada',
      'Bearer token-ada',
      'Bearer token-ada',
      'Bearer token-mo',
      'Bearer x',
      'Basic x',
      'Bearer',
    ),
    'last-event-id': fc.constantFrom(
      '',
      '#',
      'known#known',
      '🦊'.normalize().replace(/[^\x20-\x7e]/gu, '?'),
      'x'.repeat(500),
    ),
    'content-type': fc.constantFrom(
      'application/json',
      'image/png',
      'text/plain; charset=utf-16',
      'nonsense',
    ),
    origin: fc.constantFrom('http://localhost:3333', 'https://evil.example', 'null'),
  },
  { requiredKeys: ['authorization'], noNullPrototype: true },
)

const search = fc
  .dictionary(
    fc.constantFrom(
      'query',
      '$p',
      '$',
      'perspective',
      'dryRun',
      'returnIds',
      'visibility',
      'limit',
      'revision',
      'time',
      'fromTransaction',
      'nextCursor',
      'enableResume',
      'includeDrafts',
      'effectFormat',
      'filename',
      'w',
      'h',
      'rect',
      'fm',
      'dpr',
      'dl',
      'sid',
      'origin',
    ),
    fc.oneof(
      arbitraryText,
      arbitraryQueryText,
      fc.constantFrom('true', 'false', '1', '-1', '1e99', '99999999', '{"a":', 'raw', 'drafts', 'r1,drafts'),
    ),
    { maxKeys: 4, noNullPrototype: true },
  )
  .map((parameters) => new URLSearchParams(parameters).toString().slice(0, 8_000))

/** Path segments, correctly and incorrectly percent-encoded. */
const segment = fc.oneof(
  arbitraryText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 2_000)),
  fc.constantFrom('%2e%2e', '%2F', '%zz', '%E0%A4%A', '..%5c', 'known', 'drafts.known,known', ',', 'a,,b'),
)

const route = fc.oneof(
  fc
    .constantFrom('query', 'doc', 'mutate', 'actions', 'listen', 'live/events', 'ping')
    .map((name) => `data/${name}/production`),
  fc
    .tuple(fc.constantFrom('transactions', 'documents', 'events/documents'), segment)
    .map(([name, ids]) => `data/history/production/${name}/${ids}`),
  segment.map((ids) => `data/doc/production/${ids}`),
  segment.map((dataset) => `data/query/${dataset}`),
  segment.map((ids) => `users/${ids}`),
  segment.map((keys) => `users/me/keyvalue/${keys}`),
  segment.map((user) => `auth/login/${user}`),
  segment.map((project) => `projects/${project}/datasets/${project}/acl`),
  fc.constantFrom(
    'users/me/keyvalue',
    'auth/fetch',
    'auth/logout',
    'assets/images/production',
    'assets/files/production',
  ),
  fc.array(segment, { maxLength: 4 }).map((segments) => segments.join('/')),
)

const path = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom('v1', 'v2025-02-19', 'vX'), route)
      .map(([version, rest]) => `/${version}/${rest}`),
  },
  { weight: 1, arbitrary: segment.map((name) => `/images/test/production/${name}`) },
  { weight: 1, arbitrary: segment.map((name) => `/files/test/production/${name}`) },
  { weight: 1, arbitrary: fc.array(segment, { maxLength: 3 }).map((segments) => `/${segments.join('/')}`) },
)

const body = fc.oneof(
  arbitraryJson,
  arbitraryMutations,
  arbitraryActions,
  fc.uint8Array({ maxLength: 200 }),
  fc.constant('{"x":"'.padEnd(5_000_000, 'y')),
)

const randomRequest: fc.Arbitrary<FuzzRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'POST', 'PUT', 'DELETE', 'PATCH'),
    path,
    search,
    headers,
    body,
  })
  .map(({ search: queryRequest, ...request }) => ({
    ...request,
    path: `${request.path}?${queryRequest}`,
    body: request.method === 'GET' ? undefined : request.body,
  }))

const query: fc.Arbitrary<FuzzRequest> = fc
  .record({ groq: arbitraryQueryText, search, headers })
  .map(({ groq, search: more, headers: sent }) => ({
    method: 'GET',
    path: `/v2025-02-19/data/query/production?query=${encodeURIComponent(groq.toWellFormed()).slice(0, 8_000)}&${more}`,
    headers: sent,
    body: undefined,
  }))

const postRequest = (route: string, content: fc.Arbitrary<string>): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({ headers, body: content })
    .map((request) => ({
      method: 'POST',
      path: `/v2025-02-19/data/${route}/production?returnDocuments=true`,
      ...request,
    }))

export const arbitraryRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  { weight: 3, arbitrary: randomRequest },
  { weight: 2, arbitrary: query },
  { weight: 3, arbitrary: postRequest('mutate', arbitraryMutations) },
  { weight: 2, arbitrary: postRequest('actions', arbitraryActions) },
)
