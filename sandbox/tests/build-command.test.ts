import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { lockDataDir } from '../src/data-dir/lock.ts'
import { freeOffset } from '../src/ports.ts'
import { Terminal } from './terminal.ts'

const hosted = {
  VITE_SITE_URL: 'https://shop.example',
  VITE_SANITY_PROJECT_ID: 'abc123',
  VITE_SANITY_DATASET: 'production',
  VITE_STORE_API_URL: 'https://store.example',
  VITE_STORE_ID: 'lucarne',
  VITE_SUPABASE_URL: 'https://database.example',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_key',
}

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lucarne-build-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** An empty variable counts as absent; the test's own environment is cleared. */
const runBuild = async (variables: Record<string, string>, command = 'build', args: string[] = []) =>
  new Terminal(
    command,
    { CI: '', PORT_OFFSET: String(await freeOffset(6_000)), LUCARNE_DATA: dataDir, ...variables },
    { args },
  )

const without = (lost: string[]) =>
  Object.fromEntries(Object.entries(hosted).map(([name, value]) => [name, lost.includes(name) ? '' : value]))

const names = Object.keys(hosted)

it.each<[what: string, variables: Record<string, string>, missing: string[]]>([
  ...names.map(
    (name) => [`all but ${name}`, without([name]), [name]] as [string, Record<string, string>, string[]],
  ),
  ['nothing but a misspelt variable', { VITE_SANITY_PROJECT: 'abc123' }, names],
  ['CI alone', { CI: 'true' }, names],
])('a build with %s names what is missing and the flag', async (_, variables, missing) => {
  const build = await runBuild(variables)
  expect(await build.exitCode()).toBe(1)
  for (const name of missing) expect(build.output).toContain(`${name} is missing`)
  expect(build.output.match(/ is missing/g)).toHaveLength(missing.length)
  expect(build.output).toContain('npm run build -- --demo')
})

it('a rebuild with an incomplete configuration is refused as a build is', async () => {
  const rebuild = await runBuild(without(['VITE_SANITY_PROJECT_ID']), 'rebuild')
  expect(await rebuild.exitCode()).toBe(1)
  expect(rebuild.output).toContain('VITE_SANITY_PROJECT_ID is missing')
})

it.each<[what: string, variables: Record<string, string>, args: string[]]>([
  ['with --demo, whatever is set', { CI: 'true', VITE_SITE_URL: hosted.VITE_SITE_URL }, ['--demo']],
  ['without any variable', {}, []],
])('a build %s asks the running sandbox for its content', async (_, variables, args) => {
  // The build mistakes the lock's process for a sandbox, whose services do not respond here.
  const unlock = lockDataDir(dataDir)
  onTestFinished(unlock)
  const build = await runBuild(variables, 'build', args)
  expect(await build.exitCode()).toBe(1)
  expect(build.output).toMatch(/content source cannot be reached at http:\/\/localhost:\d+/)
})
