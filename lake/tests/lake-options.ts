import type { LocalUser, Role } from '../src/access/identity.ts'
import type { LakeOptions } from '../src/lake-options.ts'

const roles: Role[] = [
  {
    name: 'administrator',
    title: 'Administrator',
    description: 'May do everything',
    grants: [{ filter: 'true', permissions: ['read', 'create', 'update', 'history', 'editHistory'] }],
  },
  {
    name: 'moderator',
    title: 'Moderator',
    description: 'Reads everything, changes comments',
    grants: [
      { filter: 'true', permissions: ['read', 'history'] },
      { filter: '_type == "comment"', permissions: ['create', 'update'] },
    ],
  },
  {
    name: 'writer',
    title: 'Writer',
    description: 'Sees and changes articles only',
    grants: [{ filter: '_type == "article"', permissions: ['read', 'create', 'update', 'history'] }],
  },
]

const users: LocalUser[] = [
  { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'administrator' },
  { id: 'mo', name: 'Mo', email: 'mo@example.com', role: 'moderator' },
  { id: 'wim', name: 'Wim', email: 'wim@example.com', role: 'writer' },
]

const robots: LocalUser[] = [{ id: 'robi', name: 'Robi', email: '', role: 'writer' }]

const tokens = { 'token-ada': 'ada', 'token-mo': 'mo', 'token-wim': 'wim', 'token-robi': 'robi' }

export const STUDIO_ORIGIN = 'http://localhost:3333'

export function createLakeOptions(dataDir: string, baseUrl: string): LakeOptions {
  return {
    dataDir,
    projectId: 'test',
    dataset: 'production',
    baseUrl,
    allowedOrigins: [STUDIO_ORIGIN],
    roles,
    users,
    robots,
    tokens,
  }
}
