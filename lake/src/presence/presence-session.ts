import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { PresenceChannel, PresenceEvent, PresenceMember } from './presence-channel.ts'
import { type PresenceRequest, parsePresenceRequest } from './presence-request.ts'

/** The part of the token store that a session needs. */
export interface PresenceTokens {
  findUserId: (token: string) => string | undefined
  /** Calls `onInvalid` once, when the token is revoked. @returns ends the watch */
  watch: (token: string, onInvalid: () => void) => () => void
}

const UNAUTHORIZED = 4001
const AUTHORIZATION_TIMEOUT_MS = 10_000
const MAX_SUBSCRIPTIONS = 20
const OK = 'ok'

/** The connection of one studio tab: authorizes first, then takes part in the channel while its token is valid. */
export class PresenceSession {
  readonly #socket: WebSocket
  readonly #channel: PresenceChannel
  readonly #tokens: PresenceTokens
  readonly #subscriptions = new Set<string>()
  readonly #authorizationTimer: NodeJS.Timeout
  #member: PresenceMember | undefined
  #unwatchToken: (() => void) | undefined

  constructor(socket: WebSocket, channel: PresenceChannel, tokens: PresenceTokens) {
    this.#socket = socket
    this.#channel = channel
    this.#tokens = tokens
    this.#authorizationTimer = setTimeout(() => this.#refuse(), AUTHORIZATION_TIMEOUT_MS).unref()
  }

  start(): void {
    this.#socket.on('message', (data, isBinary) => this.#handleMessage(isBinary ? '' : data.toString()))
    this.#socket.on('close', () => {
      clearTimeout(this.#authorizationTimer)
      this.#leave()
    })
  }

  #handleMessage(text: string): void {
    const request = parsePresenceRequest(text)
    if ('error' in request) this.#send(request)
    else if (request.method === 'authorization') this.#authorize(request.id, request.params.authorization)
    else if (this.#member) this.#send({ id: request.id, ...this.#call(this.#member, request) })
    else this.#refuse()
  }

  #authorize(id: string, header: string): void {
    const token = header.replace(/^Bearer\s+/i, '')
    const userId = this.#tokens.findUserId(token)
    const isOpen = this.#socket.readyState === this.#socket.OPEN
    if (userId === undefined || !isOpen) this.#refuse()
    else this.#join(id, userId, token)
  }

  #join(id: string, userId: string, token: string): void {
    clearTimeout(this.#authorizationTimer)
    this.#leave()
    this.#member = { userId, receive: (event) => this.#publish(event) }
    this.#channel.join(this.#member)
    this.#unwatchToken = this.#tokens.watch(token, () => this.#refuse())
    this.#send({ id, result: OK })
  }

  #call(member: PresenceMember, request: Exclude<PresenceRequest, { method: 'authorization' }>): object {
    switch (request.method) {
      case 'presence_subscribe':
        return this.#subscribe()
      case 'presence_unsubscribe':
        return toResult(this.#subscriptions.delete(request.params.subscriptionId))
      case 'presence_rollcall':
        this.#channel.rollCall(member, request.params.session)
        return { result: OK }
      case 'presence_announce': {
        const { sessionId, locations } = request.params.data
        return toResult(this.#channel.announce(member, sessionId, locations))
      }
      case 'presence_disconnect':
        return toResult(this.#channel.disconnect(member, request.params.session))
    }
  }

  #subscribe(): object {
    if (this.#subscriptions.size >= MAX_SUBSCRIPTIONS) return toResult(false)
    const subscription = randomUUID()
    this.#subscriptions.add(subscription)
    return { result: subscription }
  }

  #publish(result: PresenceEvent): void {
    for (const subscription of this.#subscriptions) {
      this.#send({ method: 'presence_subscription', params: { subscription, result } })
    }
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }), () => {})
  }

  #leave(): void {
    this.#unwatchToken?.()
    if (this.#member) this.#channel.leave(this.#member)
    this.#member = undefined
  }

  /** Terminates at once: a client that does not complete the closing handshake could go on sending. */
  #refuse(): void {
    this.#leave()
    this.#socket.close(UNAUTHORIZED, 'Unauthorized')
  }
}

function toResult(isDone: boolean): object {
  return isDone ? { result: OK } : { error: { code: -32602, message: 'Session or subscription not found' } }
}
