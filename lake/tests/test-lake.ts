import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import getPort from 'get-port'
import { type Lake, openLake } from '../src/lake.ts'
import type { LakeOptions } from '../src/lake-options.ts'
import { createLakeOptions } from './lake-options.ts'

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
