import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLake } from '@lucarne/lake'
import { localUsers, robots, roles } from '@lucarne/schemas/permissions/roles.ts'
import { contentProject } from '../src/environment.ts'

/** A Content Lake with the shop's roles, in a folder of its own. */
export async function openSandboxLake(options: Partial<Parameters<typeof openLake>[0]> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lucarne-lake-'))
  const lake = await openLake({
    ...contentProject,
    dataDir,
    baseUrl: 'http://lake.test',
    allowedOrigins: [],
    roles,
    users: localUsers,
    robots,
    tokens: {},
    ...options,
  })
  return {
    lake,
    async remove() {
      await lake.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type SandboxLake = Awaited<ReturnType<typeof openSandboxLake>>
