import type { LakeOptions } from '@lucarne/lake'

const everything = ['read', 'create', 'update', 'history', 'editHistory'] as const

export type Person = 'alice' | 'emile' | 'modeste'

/** One who may do everything, one who edits articles but no authors, one who only reads. */
export const roles: LakeOptions['roles'] = [
  {
    name: 'administrator',
    title: 'Administrator',
    description: 'May do everything',
    grants: [{ filter: '_id in path("**")', permissions: everything }],
  },
  {
    name: 'editor',
    title: 'Editor',
    description: 'Edits articles, reads the rest',
    grants: [
      { filter: '_id in path("**")', permissions: ['read', 'history'] },
      { filter: '_type == "article"', permissions: everything },
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

export const tokenOf = (person: Person) => `token-of-${person}`

export const tokens = {
  [tokenOf('alice')]: 'alice',
  [tokenOf('emile')]: 'emile',
  [tokenOf('modeste')]: 'modeste',
}
