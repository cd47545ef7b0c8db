import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'

const apiHost = /^(?:([^.]+)\.)?api(?:cdn)?\.sanity\.(?:io|work)$/
/** Routes without a project id: the hosted service serves them at the project's host, a lake below `projects/…`. */
const projectResource = /^\/+(v[^/]+)\/+(datasets)(?=[/?]|$)/

export interface Forwarder {
  port: number
  /** Requests that the lake does not implement, each once, and whether the lake could be reached. */
  notices(): readonly string[]
  close(): void
}

/** Forwards requests for the hosted service's API to a lake; none leaves the machine. */
export async function startForwarder(lakeUrl: string): Promise<Forwarder> {
  const notices = new Set<string>()
  const server = createServer((incoming, outgoing) => {
    const host = incoming.headers.host?.replace(/:\d+$/, '') ?? ''
    const match = apiHost.exec(host)
    if (!match) return respond(outgoing, 501, `A lake has no service like ${host}.`)
    const path = lakePath(incoming.url ?? '/', match[1])
    forward({ lakeUrl, path, incoming, outgoing, onNotice: (notice) => notices.add(notice) })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system named no port')
  return {
    port: address.port,
    notices: () => [...notices],
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function lakePath(path: string, projectId: string | undefined): string {
  return projectId === undefined ? path : path.replace(projectResource, `/$1/projects/${projectId}/$2`)
}

interface Exchange {
  lakeUrl: string
  path: string
  incoming: IncomingMessage
  outgoing: ServerResponse
  onNotice: (notice: string) => void
}

function forward({ lakeUrl, path, incoming, outgoing, onNotice }: Exchange): void {
  const { method, headers } = incoming
  const lake = new URL(lakeUrl)
  const outbound = request({
    host: lake.hostname,
    port: lake.port,
    method,
    // Not parsed as a URL: some commands send paths that begin with two slashes.
    path,
    headers: { ...headers, host: lake.host, 'accept-encoding': 'identity' },
  })
  outbound.on('response', (response) => {
    const { statusCode = 502 } = response
    outgoing.writeHead(statusCode, response.headers)
    if (statusCode === 501) onNotice(`The lake does not support "${method} ${path.replace(/\?.*/, '')}".`)
    pipeline(response, outgoing, () => undefined)
  })
  outbound.on('error', () => {
    const notice = `No lake answers at ${lakeUrl}: start one first.`
    onNotice(notice)
    if (outgoing.headersSent) outgoing.destroy()
    else respond(outgoing, 502, notice)
  })
  pipeline(incoming, outbound, () => undefined)
}

function respond(outgoing: ServerResponse, statusCode: number, message: string): void {
  outgoing.writeHead(statusCode, { 'content-type': 'application/json' })
  outgoing.end(JSON.stringify({ statusCode, message }))
}
