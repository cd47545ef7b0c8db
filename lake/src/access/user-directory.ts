import type { Identity, LocalUser, Role } from './identity.ts'

/** The configured users and robots, and their roles. */
export class UserDirectory {
  /** The users that the login screen offers; robots are not among them. */
  readonly users: readonly LocalUser[]
  readonly roles: readonly Role[]
  readonly #robots: readonly LocalUser[]

  /** @throws RangeError when a user's role is not among the roles */
  constructor(users: readonly LocalUser[], roles: readonly Role[], robots: readonly LocalUser[] = []) {
    this.users = users
    this.roles = roles
    this.#robots = robots
    for (const user of [...users, ...robots]) {
      if (!this.#role(user)) throw new RangeError(`User ${user.id} has the unknown role ${user.role}`)
    }
  }

  findPerson(id: string): LocalUser | undefined {
    return this.users.find((user) => user.id === id)
  }

  find(id: string): LocalUser | undefined {
    return this.findPerson(id) ?? this.#robots.find((robot) => robot.id === id)
  }

  identity(id: string): (Identity & { kind: 'user' }) | undefined {
    const user = this.find(id)
    const role = user && this.#role(user)
    return user && role && { kind: 'user', user, role }
  }

  roleTitle(user: LocalUser): string {
    return this.#role(user)?.title ?? user.role
  }

  #role(user: LocalUser): Role | undefined {
    return this.roles.find((role) => role.name === user.role)
  }
}
