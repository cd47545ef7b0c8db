import type { ParityRow, Support } from './parity-row.ts'

export interface FunctionRow extends ParityRow {
  /** A query that calls the function. */
  query: string
}

function row(support: Support, name: string, query: string): FunctionRow {
  const title = 'evaluates every supported GROQ function, and refuses the others'
  return { name: `${name}()`, support, query, test: { file: 'src/parity/parity.test.ts', title } }
}

function rowOfCall(support: Support, call: string): FunctionRow {
  return row(support, call.replace(/\(.*/s, ''), `*[${call} != 0]`)
}

/** Functions of GROQ. The tests of the official suite go through their arguments. */
export const groqFunctions: readonly FunctionRow[] = [
  ...[
    'coalesce(null, 1)',
    'count(*)',
    'dateTime("2026-01-01T00:00:00Z")',
    'defined(a)',
    'geo({"lat": 1, "lng": 2})',
    'identity()',
    'length("a")',
    'lower("A")',
    'now()',
    'path("a.*")',
    'references("a")',
    'round(1.5)',
    'select(true => 1)',
    'string(1)',
    'upper("a")',
    'array::compact([null])',
    'array::intersects([1], [1])',
    'array::join(["a"], ",")',
    'array::unique([1, 1])',
    'dateTime::now()',
    'diff::changedAny({}, {}, a)',
    'diff::changedOnly({}, {}, a)',
    'documents::get({"_ref": "a"})',
    'documents::incomingGlobalDocumentReferenceCount()',
    'documents::incomingRefCount()',
    'geo::contains(null, null)',
    'geo::distance(null, null)',
    'geo::intersects(null, null)',
    'geo::latLng(1, 2)',
    'math::avg([1])',
    'math::max([1])',
    'math::min([1])',
    'math::sum([1])',
    'pt::text([])',
    'releases::all()',
    'sanity::dataset()',
    'sanity::partOfRelease("a")',
    'sanity::projectId()',
    'sanity::versionOf("a")',
    'string::lower("A")',
    'string::split("a b", " ")',
    'string::startsWith("a", "a")',
    'string::upper("a")',
  ].map((call) => rowOfCall('yes', call)),
  row('yes', 'order', '* | order(_id)'),
  row('yes', 'score', '* | score(_id == "a")'),
  row('yes', 'boost', '* | score(boost(_id == "a", 1))'),
  row('yes', 'text::query', '*[@ match text::query("a")]'),
  ...['media::aspect(null, "a")', 'text::semanticSimilarity("a")', 'user::attributes()'].map((call) =>
    rowOfCall('no', call),
  ),
]
