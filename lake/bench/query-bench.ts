import { DatabaseSync } from 'node:sqlite'
import { evaluateSync, parse } from 'groq-js'
import { createQueryEngine } from '../src/query/query-engine.ts'
import { sampleDocuments } from './sample-documents.ts'

/** Compares the query engine with plain groq-js over datasets of several sizes. Usage: node bench/query-bench.ts */
const sizes = [1_000, 10_000, 50_000]
const warmUpRuns = 3
const minRuns = 5

interface BenchedQuery {
  name: string
  query: string
  /** The equivalent for groq-js, which has no text search over documents. */
  groqJsQuery?: string
}

const queries: BenchedQuery[] = [
  {
    name: 'look-up by type and slug',
    query: '*[_type == "article" && slug.current == "article-500"][0]{title, "by": author->name}',
  },
  {
    name: 'ordered page of 20, dereferenced',
    query: '*[_type == "article"] | order(date desc)[0...20]{title, date, "by": author->name}',
  },
  {
    name: 'ordered page of 20, by dates',
    query:
      '*[_type == "article" && coalesce(dateTime(end) > dateTime(now()), true)] | order(date desc)[0...20]{title}',
  },
  { name: 'count by type', query: 'count(*[_type == "article"])' },
  { name: 'text match, rare word', query: '*[_type == "article" && pt::text(body) match "mot500"]{title}' },
  {
    name: 'text search, common words, page of 20',
    query: '*[_type == "article" && @ match text::query("elec* cuisine")] | order(date desc)[0...20]{title}',
    groqJsQuery:
      '*[_type == "article" && pt::text(body) match "élec* cuisine"] | order(date desc)[0...20]{title}',
  },
]

const identity = { kind: 'anonymous' as const }
const rows = new Map(queries.map(({ name }) => [name, [name]]))
const firstTimes = new Map<string, number>()

for (const size of sizes) {
  // The engine runs first, while the heap is small: groq-js needs every document in memory.
  const engineResults = measureEngine(size)
  const plain = measureGroqJs(size)
  for (const [index, { name }] of queries.entries()) {
    const time = engineResults[index] ?? 0
    firstTimes.set(name, firstTimes.get(name) ?? time)
    rows.get(name)?.push(`${formatMs(time)} / ${formatMs(plain[index] ?? 0)}`)
    if (size === sizes.at(-1)) rows.get(name)?.push(`${(time / (firstTimes.get(name) ?? time)).toFixed(1)}×`)
  }
}

console.log('median ms, engine / plain groq-js over everything\n')
printTable([['', ...sizes.map((size) => size.toLocaleString('en')), 'growth'], ...rows.values()])

function measureEngine(size: number): number[] {
  const engine = createEngine(size)
  return queries.map(({ query }) =>
    medianTimeMs(() => engine.query({ query, params: {}, perspective: 'published', identity })),
  )
}

function measureGroqJs(size: number): number[] {
  const dataset = [...sampleDocuments(size)]
  const byId = new Map(dataset.map((document) => [document._id, document]))
  const dereference = ({ _ref }: { _ref: string }) => byId.get(_ref)
  return queries.map(({ query, groqJsQuery }) => {
    const tree = parse(groqJsQuery ?? query)
    return medianTimeMs(() => evaluateSync(tree, { dataset, dereference }).data)
  })
}

function createEngine(size: number) {
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE documents(id TEXT PRIMARY KEY, type TEXT NOT NULL, content TEXT NOT NULL)')
  const insert = db.prepare('INSERT INTO documents VALUES (?, ?, ?)')
  db.exec('BEGIN')
  for (const document of sampleDocuments(size)) {
    insert.run(document._id, document._type, JSON.stringify(document))
  }
  db.exec('COMMIT')
  return createQueryEngine({ db }, { projectId: 'bench', dataset: 'production' })
}

/** Median time in ms of the runs within a second, after warm-up runs. */
function medianTimeMs(work: () => unknown): number {
  const times: number[] = []
  const end = performance.now() + 1_000
  for (let run = -warmUpRuns; run < minRuns || performance.now() < end; run += 1) {
    const start = performance.now()
    work()
    if (run >= 0) times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function formatMs(time: number): string {
  return time.toFixed(time < 10 ? 2 : 0)
}

function printTable(table: readonly (readonly string[])[]): void {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of table) {
    console.log(
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
  }
}
