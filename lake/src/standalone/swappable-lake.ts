import type { MountableLake } from '../lake-options.ts'
import type { SocketRoute } from '../sockets/socket-route.ts'
import { parseRequestUrl } from '../sockets/socket-server.ts'

/** A lake that can be closed and opened again while its server listens; requests wait meanwhile. */
export class SwappableLake {
  readonly #open: () => Promise<MountableLake>
  readonly #pending = new Set<Promise<unknown>>()
  #current: Promise<MountableLake>
  #sockets: readonly SocketRoute[] = []

  constructor(open: () => Promise<MountableLake>) {
    this.#open = open
    this.#current = this.#openNext()
  }

  /** The open lake, after a change that is under way. */
  current(): Promise<MountableLake> {
    return this.#current
  }

  async fetch(request: Request, clientIp?: string): Promise<Response> {
    const lake = await this.#current
    const response = lake.fetch(request, clientIp)
    this.#pending.add(response)
    try {
      return await response
    } finally {
      this.#pending.delete(response)
    }
  }

  /** Delegates to the sockets of the lake that is open at the time of the request. */
  socketRoute(): SocketRoute {
    const find = (path?: string) => this.#sockets.find((route) => path !== undefined && route.matches(path))
    return {
      matches: (path) => find(path) !== undefined,
      upgrade: (request, socket, head) => {
        const route = find(parseRequestUrl(request)?.pathname)
        if (route) route.upgrade(request, socket, head)
        else socket.destroy()
      },
      close: () => undefined,
    }
  }

  /** Runs `change` while no lake is open. Changes are made one after the other. */
  change(change: () => Promise<void>): Promise<void> {
    const previous = this.#current
    const changed = (async () => {
      await this.#closeLake(previous)
      await change()
    })()
    this.#current = changed.catch(() => undefined).then(() => this.#openNext())
    this.#current.catch(() => undefined)
    return changed.then(async () => {
      await this.#current
    })
  }

  async close(): Promise<void> {
    await this.#closeLake(this.#current)
  }

  async #openNext(): Promise<MountableLake> {
    const lake = await this.#open()
    this.#sockets = lake.openSockets()
    return lake
  }

  /** A lake that failed to open need not be closed: the next change may repair its content. */
  async #closeLake(opening: Promise<MountableLake>): Promise<void> {
    const lake = await opening.catch(() => undefined)
    for (const socket of this.#sockets) socket.close()
    this.#sockets = []
    await Promise.allSettled(this.#pending)
    await lake?.close()
  }
}
