import type { LakeOptions } from '@lucarne/lake'

const allPermissions = ['read', 'create', 'update', 'history', 'editHistory'] as const

export type UserId = 'alice' | 'emile' | 'modeste'

/** Full access; editing of articles only; read only. */
export const testRoles: LakeOptions['roles'] = [
  {
    name: 'administrator',
    title: 'Administrator',
    description: 'May do everything',
    grants: [{ filter: '_id in path("**")', permissions: allPermissions }],
  },
  {
    name: 'editor',
    title: 'Editor',
    description: 'Edits articles, reads the rest',
    grants: [
      { filter: '_id in path("**")', permissions: ['read', 'history'] },
      { filter: '_type == "article"', permissions: allPermissions },
      { filter: '_id in path("**")', permissions: allPermissions, datasets: ['production-comments'] },
    ],
  },
  {
    name: 'moderator',
    title: 'Moderator',
    description: 'Reads',
    grants: [{ filter: '_id in path("**")', permissions: ['read', 'history'] }],
  },
]

export const users: LakeOptions['users'] = [
  { id: 'alice', name: 'Alice Martin', email: 'alice@plain.example', role: 'administrator' },
  { id: 'emile', name: 'Émile Dubois', email: 'emile@plain.example', role: 'editor' },
  { id: 'modeste', name: 'Modeste Laurent', email: 'modeste@plain.example', role: 'moderator' },
]

export const getUserToken = (user: UserId) => `token-of-${user}`

export const tokens = {
  [getUserToken('alice')]: 'alice',
  [getUserToken('emile')]: 'emile',
  [getUserToken('modeste')]: 'modeste',
}
