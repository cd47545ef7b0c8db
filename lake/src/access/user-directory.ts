import type { LocalUser, Role, UserIdentity } from './identity.ts'

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
      if (!this.findRole(user.role)) throw new RangeError(`User ${user.id} has the unknown role ${user.role}`)
    }
  }

  findUser(id: string): LocalUser | undefined {
    return this.users.find((user) => user.id === id)
  }

  findUserOrRobot(id: string): LocalUser | undefined {
    return this.findUser(id) ?? this.#robots.find((robot) => robot.id === id)
  }

  identityOf(id: string): UserIdentity | undefined {
    const user = this.findUserOrRobot(id)
    const role = user && this.findRole(user.role)
    return user && role && { kind: 'user', user, role }
  }

  roleTitle(user: LocalUser): string {
    return this.findRole(user.role)?.title ?? user.role
  }

  findRole(name: string): Role | undefined {
    return this.roles.find((role) => role.name === name)
  }
}

/** The author of imported documents. The studio's history panel requests its profile like that of any user. */
export const systemAuthor = { id: 'system', name: 'Import', email: '' } as const
