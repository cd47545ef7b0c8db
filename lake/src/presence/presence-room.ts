/** What the members of a room are told; `i` is a user's id. */
export type PresenceEvent =
  | { type: 'rollCall'; i: string; session: string }
  | { type: 'state'; i: string; m: { sessionId: string; locations: readonly unknown[] } }
  | { type: 'disconnect'; i: string; m: { session: string } }

export interface PresenceMember {
  readonly userId: string
  hear(event: PresenceEvent): void
}

/** Who is in a dataset, and where. A session is a browser tab; it belongs to the member who announced it last. */
export class PresenceRoom {
  readonly #members = new Set<PresenceMember>()
  readonly #sessions = new Map<string, PresenceMember>()

  enter(member: PresenceMember): void {
    this.#members.add(member)
  }

  /** Everyone hears that the member's tabs are gone, but for those that came back on another connection. */
  leave(member: PresenceMember): void {
    this.#members.delete(member)
    for (const [session, owner] of this.#sessions) {
      if (owner === member) this.disconnect(member, session)
    }
  }

  /** Asks everyone to announce where they are. */
  rollCall(member: PresenceMember, session: string): void {
    this.#tell({ type: 'rollCall', i: member.userId, session })
  }

  /** @returns false when the session is another user's */
  announce(member: PresenceMember, sessionId: string, locations: readonly unknown[]): boolean {
    const owner = this.#sessions.get(sessionId)
    if (owner && owner.userId !== member.userId) return false
    this.#sessions.set(sessionId, member)
    this.#tell({ type: 'state', i: member.userId, m: { sessionId, locations } })
    return true
  }

  /** @returns false when the session is not the member's */
  disconnect(member: PresenceMember, session: string): boolean {
    if (this.#sessions.get(session) !== member) return false
    this.#sessions.delete(session)
    this.#tell({ type: 'disconnect', i: member.userId, m: { session } })
    return true
  }

  #tell(event: PresenceEvent): void {
    for (const member of this.#members) member.hear(event)
  }
}
