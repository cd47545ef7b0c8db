import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The brand name in every draft that the fake studio sends. */
export const draftBrandName = 'Sous embargo'

const emptySourceMap = { documents: [], paths: [], mappings: {} }

/**
 * A page that speaks the Studio's `postMessage` protocol to a framed site (`?frame=…`), to a window it opens
 * (`?window=…`), or to a frame beside it (`?sibling`). It repeats its handshake until the site responds, then responds to
 * queries with published content in which the brand name is replaced. Its body counts handshakes
 * (`data-handshakes-sent`) and responses (`data-responses`).
 */
export const renderFakeStudioPage = (
  lakeUrl: string,
) => `<!doctype html><meta charset="utf-8"><title>Studio</title><body><script type="module">
  const params = new URLSearchParams(location.search)
  let site
  const send = (type, data) => site?.postMessage(
    { domain: 'sanity/channels', from: 'presentation', to: 'loaders', channelId: 'fake-studio', id: crypto.randomUUID(), type, data }, '*')
  const counts = document.body.dataset
  const handshakes = setInterval(() => {
    send('handshake/syn')
    counts.handshakesSent = Number(counts.handshakesSent ?? 0) + 1
  }, 100)
  const source = { projectId: 'local', dataset: 'production', perspective: 'drafts' }
  addEventListener('message', async ({ data: { domain, type, data } }) => {
    if (domain !== 'sanity/channels') return
    counts.responses = Number(counts.responses ?? 0) + 1
    if (type === 'handshake/syn-ack') {
      clearInterval(handshakes)
      send('handshake/ack')
      send('loader/perspective', source)
    }
    if (type !== 'loader/query-listen') return
    const { query, params } = data
    const url = new URL(${JSON.stringify(lakeUrl)} + '/v2025-02-19/data/query/production?perspective=published')
    url.searchParams.set('query', query)
    for (const [name, value] of Object.entries(params)) url.searchParams.set('$' + name, JSON.stringify(value))
    const published = await (await fetch(url)).text()
    const { result } = JSON.parse(published.replaceAll('"Lucarne"', '"${draftBrandName}"'))
    send('loader/query-change', { ...source, query, params, result, resultSourceMap: ${JSON.stringify(emptySourceMap)} })
  })
  if (params.has('frame')) {
    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.src = params.get('frame')
    frame.style = 'width: 1200px; height: 800px'
    site = frame.contentWindow
  }
  if (params.has('window')) addEventListener('click', () => { site = open(params.get('window')) })
  if (params.has('sibling')) site = parent.frames[0]
</script>`

/** Serves the fake studio on a port: the studio's, or by default a free one of a foreign origin. */
export async function serveFakeStudio(lakeUrl: string, port = 0) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(renderFakeStudioPage(lakeUrl))
  }).listen(port, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
