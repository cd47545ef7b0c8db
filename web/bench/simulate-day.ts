// `pnpm bench:day`: what the caches save on a simulated day of a million visits (`VISITS`), by the headers that the site is
// published with. The day is the same at each run. Figures and their use: docs/scale.md.
import { headerRules, headersOf } from '../server/header-rules.ts'

const day = {
  visits: Number(process.env.VISITS ?? 1_000_000),
  /** Page views of a visit, on average; two in five visitors have been here before. */
  viewsPerVisit: 3,
  returningShare: 0.4,
  /** Pages of the site; their popularity falls with their rank (Zipf, exponent 1). */
  pages: 7_500,
  deployments: 60,
  /** Points of presence of the host and of the lake's CDN. */
  points: 20,
  /** Script and style files of a first page, and of each later one. */
  firstFiles: 14,
  laterFiles: 3,
  /** Views that show products, and how long they stay visible. */
  productShare: 0.35,
  visibleSeconds: 45,
}
/** docs/product.md#constants: the catalogue is polled every 1.2 s, and a store process answers from memory for 0.3 s. */
const pollSeconds = 1.2
const catalogueTtlSeconds = 0.3
const daySeconds = 86_400

const rules = headerRules('', {
  ...{ siteUrl: 'https://lucarne.example', storeApiUrl: 'https://store.example' },
  ...{ sanityProjectId: 'a', sanityApiHost: undefined, supabaseUrl: 'https://database.example' },
})
/** Whether a browser may show its copy without asking. */
const isFreshInBrowser = (path: string) =>
  !/max-age=0|no-store/.test(headersOf(rules, path)['Cache-Control'] ?? 'no-store')

let state = 1
/** From 0 to 1 (mulberry32). */
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let hash = Math.imul(state ^ (state >>> 15), 1 | state)
  hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash
  return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32
}
/** A rank from 0, rarely a high one: the inverse of the Zipf distribution's continuous form. */
const rank = (count: number) => Math.floor((count + 1) ** random()) - 1
/** A second of the day: few visits at night, most in the evening. */
function visitSecond(): number {
  for (;;) {
    const second = random() * daySeconds
    if (random() < 0.55 - 0.45 * Math.cos(((second / 3_600 - 8) / 24) * 2 * Math.PI)) return second
  }
}

/** A cache of an edge: the first request of a key misses. */
class Edge {
  readonly #seen = new Set<string>()
  requests = 0
  hits = 0
  request(key: string) {
    this.requests += 1
    if (this.#seen.has(key)) this.hits += 1
    else this.#seen.add(key)
  }
}

const html = new Edge()
const assets = new Edge()
const queries = new Edge()
const browser = { html: 0, assets: 0 }
const pollsOfHour = Array.from({ length: 24 }, () => 0)
const assetsAreFresh = isFreshInBrowser('/assets/application-1.js')
const htmlIsFresh = isFreshInBrowser('/blog')

for (let visit = 0; visit < day.visits; visit += 1) {
  const start = visitSecond()
  const point = rank(day.points)
  const isReturning = random() < day.returningShare
  const views = Math.max(1, Math.round(-Math.log(1 - random()) * day.viewsPerVisit))
  for (let view = 0; view < views; view += 1) {
    const second = Math.min(daySeconds - 1, start + view * day.visibleSeconds)
    const page = rank(day.pages)
    if (htmlIsFresh && isReturning) browser.html += 1
    else html.request(`${point} ${page} ${Math.floor((second / daySeconds) * day.deployments)}`)

    const files = view === 0 ? day.firstFiles : day.laterFiles
    if (assetsAreFresh && isReturning) browser.assets += files
    else
      for (let file = 0; file < files; file += 1)
        assets.request(`${point} ${view === 0 ? 0 : page % 20} ${file}`)

    // A query's parameters carry the minute, so that visibility dates hold.
    const minute = Math.floor(second / 60)
    queries.request(`${point} ${page} ${minute}`)
    if (view === 0) queries.request(`${point} layout ${minute}`)
    if (random() < day.productShare) {
      const hour = Math.floor(second / 3_600)
      pollsOfHour[hour] = (pollsOfHour[hour] ?? 0) + Math.floor(day.visibleSeconds / pollSeconds)
    }
  }
}

const polls = pollsOfHour.reduce((sum, count) => sum + count, 0)
const pollsPerSecond = Math.max(...pollsOfHour) / 3_600
const row = (inBrowser: number, { requests, hits }: Pick<Edge, 'requests' | 'hits'>) => ({
  'needed, millions': ((inBrowser + requests) / 1e6).toFixed(2),
  'from the browser': `${((100 * inBrowser) / (inBrowser + requests)).toFixed(1)} %`,
  'from the edge': `${((100 * hits) / requests).toFixed(1)} %`,
  'to the origin, thousands': ((requests - hits) / 1e3).toFixed(1),
})
console.table({
  'HTML (host)': row(browser.html, html),
  'scripts, styles, fonts (host)': row(browser.assets, assets),
  'queries (Content Lake)': row(0, queries),
})
console.log(
  `catalogue: ${(polls / 1e6).toFixed(1)} million polls, ${Math.round(pollsPerSecond)} a second in the busiest hour, of which a ` +
    `process reads at most ${(1 / catalogueTtlSeconds).toFixed(1)} a second from the database`,
)
