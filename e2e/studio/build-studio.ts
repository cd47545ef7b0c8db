import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { plainAddresses } from '../addresses.ts'

const house = fileURLToPath(new URL('../..', import.meta.url))
const studio = join(house, 'e2e', 'plain-studio')
const inputs = [
  'e2e/plain-studio/*.ts',
  'e2e/plain-studio/schema/*.ts',
  'lake/src/browser/*.ts',
  'pnpm-lock.yaml',
]

function fingerprint(apiHost: string): string {
  const hash = createHash('sha256').update(apiHost)
  for (const file of globSync(inputs, { cwd: house }).sort()) hash.update(readFileSync(join(house, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Builds the plain studio, unless what it is made of has not changed; answers the folder to serve. */
export async function buildStudio(): Promise<string> {
  const apiHost = plainAddresses().lake
  const folder = join(house, 'node_modules', '.cache', 'plain-studio', fingerprint(apiHost))
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  await promisify(execFile)(join(studio, 'node_modules', '.bin', 'sanity'), ['build', unfinished, '--yes'], {
    cwd: studio,
    env: { ...process.env, SANITY_STUDIO_API_HOST: apiHost },
  })
  await rename(unfinished, folder)
  return folder
}
