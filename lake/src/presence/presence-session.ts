import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { type PresenceRequest, parsePresenceRequest } from './presence-request.ts'
import type { PresenceEvent, PresenceMember, PresenceRoom } from './presence-room.ts'

/** Resolves a bearer token to the id of its user. */
export type UserOfToken = (token: string) => string | undefined

const UNAUTHORIZED = 4001
const GREETING_MS = 10_000
const MAX_SUBSCRIPTIONS = 20
const OK = 'ok'

/** The connection of one studio tab: authorizes first, then takes part in the channel. */
export class PresenceSession {
  readonly #socket: WebSocket
  readonly #room: PresenceRoom
  readonly #userOf: UserOfToken
  readonly #subscriptions = new Set<string>()
  readonly #greeting: NodeJS.Timeout
  #member: PresenceMember | undefined

  constructor(socket: WebSocket, room: PresenceRoom, userOf: UserOfToken) {
    this.#socket = socket
    this.#room = room
    this.#userOf = userOf
    this.#greeting = setTimeout(() => this.#refuse(), GREETING_MS).unref()
  }

  start(): void {
    this.#socket.on('message', (data, isBinary) => this.#receive(isBinary ? '' : data.toString()))
    this.#socket.on('close', () => {
      clearTimeout(this.#greeting)
      if (this.#member) this.#room.leave(this.#member)
    })
  }

  #receive(text: string): void {
    const request = parsePresenceRequest(text)
    if ('error' in request) this.#send(request)
    else if (request.method === 'authorization') this.#authorize(request.id, request.params.authorization)
    else if (this.#member) this.#send({ id: request.id, ...this.#answer(this.#member, request) })
    else this.#refuse()
  }

  #authorize(id: string, header: string): void {
    const userId = this.#userOf(header.replace(/^Bearer\s+/i, ''))
    if (userId === undefined) this.#refuse()
    else this.#welcome(id, userId)
  }

  #welcome(id: string, userId: string): void {
    clearTimeout(this.#greeting)
    if (this.#member) this.#room.leave(this.#member)
    this.#member = { userId, hear: (event) => this.#push(event) }
    this.#room.enter(this.#member)
    this.#send({ id, result: OK })
  }

  #answer(member: PresenceMember, request: Exclude<PresenceRequest, { method: 'authorization' }>): object {
    switch (request.method) {
      case 'presence_subscribe':
        return this.#subscribe()
      case 'presence_unsubscribe':
        return outcome(this.#subscriptions.delete(request.params.subscriptionId))
      case 'presence_rollcall':
        this.#room.rollCall(member, request.params.session)
        return { result: OK }
      case 'presence_announce': {
        const { sessionId, locations } = request.params.data
        return outcome(this.#room.announce(member, sessionId, locations))
      }
      case 'presence_disconnect':
        return outcome(this.#room.disconnect(member, request.params.session))
    }
  }

  #subscribe(): object {
    if (this.#subscriptions.size >= MAX_SUBSCRIPTIONS) return outcome(false)
    const subscription = randomUUID()
    this.#subscriptions.add(subscription)
    return { result: subscription }
  }

  #push(result: PresenceEvent): void {
    for (const subscription of this.#subscriptions) {
      this.#send({ method: 'presence_subscription', params: { subscription, result } })
    }
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }), () => {})
  }

  #refuse(): void {
    this.#socket.close(UNAUTHORIZED, 'Unauthorized')
  }
}

function outcome(done: boolean): object {
  return done ? { result: OK } : { error: { code: -32602, message: 'Session or subscription not found' } }
}
