import { execFile, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createExampleProject } from './example-project.ts'

async function isRegistryReachable(): Promise<boolean> {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  return fetch(registry, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  )
}

const isSkipped = !process.env.DEEP || !(await isRegistryReachable())
const title = process.env.DEEP
  ? 'the packed package, for which the registry has to respond'
  : 'the packed package'

describe.skipIf(isSkipped)(title, { tags: ['deep'], timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'packed-package-'))
  const project = join(folder, 'project')
  const port = await getPort()
  const program = join(project, 'node_modules', 'outeau', 'dist', 'command-line', 'main.js')
  let lake: ReturnType<typeof spawn> | undefined

  beforeAll(async () => {
    await createExampleProject(folder)
    const options = [
      '--import',
      'seed.ndjson',
      '--project',
      'blog',
      '--port',
      String(port),
      '--token',
      'token',
    ]
    lake = spawn(process.execPath, [program, 'start', ...options], { cwd: project })
    if (!lake.stdout) throw new Error('The lake has no output')
    for await (const line of createInterface({ input: lake.stdout })) if (line.startsWith('Stop')) break
  }, 600_000)

  afterAll(async () => {
    lake?.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  /** The output of a program of the project. */
  function run(...args: string[]): Promise<string> {
    return new Promise((resolve) => {
      const env = { ...process.env, LAKE_TOKEN: 'token' }
      execFile(process.execPath, args, { cwd: project, env }, (_, out, err) => resolve(out + err))
    })
  }

  test('serves a server-side client, with slow queries on workers', async () => {
    const source = join(project, 'server.mjs')
    const text = await readFile(source, 'utf8')
    const script = text.replace('http://localhost:3900', `http://localhost:${port}`)
    expect(await run('--input-type=module', '--eval', script)).toBe('Written by a server\n21\n')
  })

  test('serves the commands of a stock Studio', async () => {
    // All commands run in `tests/official-cli`; this one loads the Studio's configuration.
    expect(await run(program, 'cli', 'schema', 'extract')).toContain('Extracted schema')
  })

  test('gives tests of Vitest a lake of their own', async () => {
    const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs')
    expect(await run(vitest, 'run', '--no-color')).toMatch(/Tests +1 passed/)
  })

  test('saves, resets and exports content', async () => {
    expect(await run(program, 'snapshot', 'first')).toBe('Saved snapshot "first".\n')
    expect(await run(program, 'reset')).toBe('The content was reset.\n')
    expect(await run(program, 'cli', 'documents', 'query', 'count(*)')).toContain('1')
    expect(await run(program, 'reset', 'first')).toContain('snapshot "first"')
    expect(await run(program, 'export', 'export.tar.gz')).toBe('Wrote export.tar.gz.\n')
  })
})
