/** An event that all members of a channel receive; `i` is a user's id. */
export type PresenceEvent =
  | { type: 'rollCall'; i: string; session: string }
  | { type: 'state'; i: string; m: { sessionId: string; locations: readonly unknown[] } }
  | { type: 'disconnect'; i: string; m: { session: string } }

export interface PresenceMember {
  readonly userId: string
  receive(event: PresenceEvent): void
}

/** The presence of a dataset's users. A session is a browser tab; it belongs to the member that announced it last. */
export class PresenceChannel {
  readonly #members = new Set<PresenceMember>()
  readonly #sessions = new Map<string, PresenceMember>()

  join(member: PresenceMember): void {
    this.#members.add(member)
  }

  /** Broadcasts a disconnect for each session of the member that has not reconnected through another member. */
  leave(member: PresenceMember): void {
    this.#members.delete(member)
    for (const [session, owner] of this.#sessions) {
      if (owner === member) this.disconnect(member, session)
    }
  }

  /** Requests all members to announce their locations. */
  rollCall(member: PresenceMember, session: string): void {
    this.#broadcast({ type: 'rollCall', i: member.userId, session })
  }

  /** @returns false when the session belongs to another user */
  announce(member: PresenceMember, sessionId: string, locations: readonly unknown[]): boolean {
    const owner = this.#sessions.get(sessionId)
    if (owner && owner.userId !== member.userId) return false
    this.#sessions.set(sessionId, member)
    this.#broadcast({ type: 'state', i: member.userId, m: { sessionId, locations } })
    return true
  }

  /** @returns false when the session does not belong to the member */
  disconnect(member: PresenceMember, session: string): boolean {
    if (this.#sessions.get(session) !== member) return false
    this.#sessions.delete(session)
    this.#broadcast({ type: 'disconnect', i: member.userId, m: { session } })
    return true
  }

  #broadcast(event: PresenceEvent): void {
    for (const member of this.#members) member.receive(event)
  }
}
