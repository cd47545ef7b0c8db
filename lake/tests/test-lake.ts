import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import getPort from 'get-port'
import type { LocalUser, Role } from '../src/access/identity.ts'
import { type Lake, openLake } from '../src/lake.ts'
import type { LakeOptions } from '../src/lake-options.ts'

const roles: Role[] = [
  {
    name: 'administrator',
    title: 'Administrator',
    description: 'May do everything',
    managesProject: true,
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

export interface TestLake {
  lake: Lake
  dataDir: string
  baseUrl: string
  /** A client of the latest API version; anonymous without a user. */
  client(user?: 'ada' | 'mo' | 'wim'): SanityClient
  /** A plain request to a path below `/v2025-02-19`. */
  request(path: string, init?: RequestInit & { user?: 'ada' | 'mo' | 'wim' }): Promise<Response>
  close(): Promise<void>
}

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

/** Starts a lake on a free port with its own data folder, which is removed when it closes. */
export async function startTestLake(overrides: Partial<LakeOptions> = {}): Promise<TestLake> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-test-'))
  const port = await getPort()
  const baseUrl = `http://localhost:${port}`
  const lake = await openLake({ ...createLakeOptions(dataDir, baseUrl), ...overrides })
  await lake.serve({ port })
  return {
    lake,
    dataDir,
    baseUrl,
    client: (user) => createTestClient(baseUrl, user),
    request: (path, { user, ...init } = {}) => {
      const headers = new Headers(init.headers)
      if (user) headers.set('authorization', `Bearer token-${user}`)
      return fetch(`${baseUrl}/v2025-02-19${path}`, { ...init, headers })
    },
    async close() {
      await lake.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

export function createTestClient(baseUrl: string, user?: string): SanityClient {
  return createClient({
    projectId: 'test',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: baseUrl,
    useProjectHostname: false,
    useCdn: false,
    ...(user ? { token: `token-${user}` } : {}),
  })
}
