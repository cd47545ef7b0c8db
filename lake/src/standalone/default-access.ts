import type { LocalUser, Permission, Role } from '../access/identity.ts'

const everything: readonly Permission[] = ['read', 'create', 'update', 'history', 'editHistory']

/** The roles of a new hosted project, for those who configure none. */
export const defaultRoles: readonly Role[] = [
  {
    name: 'administrator',
    title: 'Administrator',
    description: 'Reads and writes everything',
    grants: [{ filter: 'true', permissions: everything }],
  },
  {
    name: 'editor',
    title: 'Editor',
    description: 'Reads and writes everything',
    grants: [{ filter: 'true', permissions: ['read', 'create', 'update', 'history'] }],
  },
  {
    name: 'viewer',
    title: 'Viewer',
    description: 'Reads everything',
    grants: [{ filter: 'true', permissions: ['read', 'history'] }],
  },
]

/** A user per role, for the login screen of the Studio. */
export const defaultUsers: readonly LocalUser[] = defaultRoles.map(({ name, title }) => ({
  id: name,
  name: title,
  email: `${name}@example.com`,
  role: name,
}))

/** The program that the server's token stands for. */
export const serverRobot: LocalUser = { id: 'server', name: 'Server token', email: '', role: 'administrator' }
