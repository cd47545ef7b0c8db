import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands in every draft it answers with, in place of the brand's name. */
export const draftName = 'Sous embargo'

const empty = { documents: [], paths: [], mappings: {} }

/**
 * A page that does with the site what the studio does: shows it in a frame (`?frame=…`) or a window (`?window=…`),
 * greets it in the studio's language until it answers, and answers its queries with drafts. It forges them from what
 * is published; whoever is shown one has let the page in. Its body says how often it greeted (`data-greetings`), and
 * whether anybody answered (`data-answers`).
 */
const page = (
  lake: string,
) => `<!doctype html><meta charset="utf-8"><title>Studio</title><body><script type="module">
  const asked = new URLSearchParams(location.search)
  let site
  const say = (type, data) => site?.postMessage(
    { domain: 'sanity/channels', from: 'presentation', to: 'loaders', channelId: 'stand-in', id: crypto.randomUUID(), type, data }, '*')
  const told = document.body.dataset
  const greeting = setInterval(() => {
    say('handshake/syn')
    told.greetings = Number(told.greetings ?? 0) + 1
  }, 100)
  const about = { projectId: 'local', dataset: 'production', perspective: 'drafts' }
  addEventListener('message', async ({ data: { domain, type, data } }) => {
    if (domain !== 'sanity/channels') return
    told.answers = Number(told.answers ?? 0) + 1
    if (type === 'handshake/syn-ack') {
      clearInterval(greeting)
      say('handshake/ack')
      say('loader/perspective', about)
    }
    if (type !== 'loader/query-listen') return
    const { query, params } = data
    const url = new URL(${JSON.stringify(lake)} + '/v2025-02-19/data/query/production?perspective=published')
    url.searchParams.set('query', query)
    for (const [name, value] of Object.entries(params)) url.searchParams.set('$' + name, JSON.stringify(value))
    const published = await (await fetch(url)).text()
    const { result } = JSON.parse(published.replaceAll('"Lucarne"', '"${draftName}"'))
    say('loader/query-change', { ...about, query, params, result, resultSourceMap: ${JSON.stringify(empty)} })
  })
  if (asked.has('frame')) {
    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.src = asked.get('frame')
    frame.style = 'width: 1200px; height: 800px'
    site = frame.contentWindow
  }
  if (asked.has('window')) addEventListener('click', () => { site = open(asked.get('window')) })
  if (asked.has('sibling')) site = parent.frames[0]
</script>`

/** Serves that page at an address: the studio's, or a stranger's. */
export async function standIn(lake: string, port = 0) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(page(lake))
  }).listen(port, 'localhost')
  await once(server, 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
