import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findMissing, withReason } from '@lucarne/system/missing.ts'
import { isRunning, listDescendants } from '@lucarne/system/processes.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { computeServiceUrls } from '../src/environment.ts'
import { computePorts, freeOffset, listTakenPorts } from '../src/ports.ts'
import { startSandbox } from '../src/sandbox.ts'
import { StartError } from '../src/start-error.ts'
import { copyTemplate } from './supabase/database-template.ts'
import { Terminal } from './terminal.ts'
import { writeSite } from './write-site.ts'

let dataDir: string
let offset: number
let terminals: Terminal[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lucarne-start-'))
  // Separate from the ports of e2e tests and of a running `npm start`.
  offset = await freeOffset(5_000)
  terminals = []
})

afterEach(async () => {
  for (const terminal of terminals) {
    terminal.child.kill('SIGTERM')
    await terminal.exitCode()
  }
  await rm(dataDir, { recursive: true, force: true })
})

function runCommand(
  command: string,
  environment: Record<string, string> = {},
  args: string[] = [],
): Terminal {
  const variables = { LUCARNE_DATA: dataDir, PORT_OFFSET: String(offset), ...environment }
  const terminal = new Terminal(command, variables, { args })
  terminals.push(terminal)
  return terminal
}

const listServices = ({ child }: Terminal) => listDescendants(child.pid ?? 0)

/** SIGKILL to a service's process. */
function killService(terminal: Terminal, name: string): void {
  const service = listServices(terminal).find(({ command }) => command.includes(`services/${name}.ts`))
  if (!service) throw new Error(`No process of ${name}.`)
  process.kill(service.pid, 'SIGKILL')
}

/** Sends SIGINT and asserts that no process is left; resolves with the exit code. */
async function interrupt(terminal: Terminal): Promise<number | null> {
  const processes = listServices(terminal)
  terminal.child.kill('SIGINT')
  const code = await terminal.exitCode()
  expect(processes.filter(({ pid }) => isRunning(pid))).toEqual([])
  expect(await listTakenPorts(computePorts(offset))).toEqual([])
  return code
}

/** SIGINT while the demo is loading. */
async function interruptFirstStart(): Promise<void> {
  const interrupted = runCommand('start')
  await interrupted.waitForOutput('loading the demo')
  expect(listServices(interrupted)).not.toEqual([])
  expect(await interrupt(interrupted)).toBe(130)
}

/** Waits for the stateful services only; the studio takes longest. */
async function waitForDatabases(terminal: Terminal): Promise<void> {
  for (const service of ['lake', 'supabase']) await terminal.waitForOutput(`✓ ${service}`)
}

/** Previews the site on the data of an earlier start, with a rate limit of its own. */
async function expectPreviewOnSameData(): Promise<void> {
  const secrets = await readFile(join(dataDir, 'secrets.json'), 'utf8')
  const second = runCommand('preview', { RATE_FACTOR: '0.001' }, [join(dataDir, 'site')])
  await waitForDatabases(second)
  expect(second.output).not.toContain('loading the demo content')
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(secrets)
  await second.waitForOutput('✓ mailbox')
  const { mailbox } = computeServiceUrls(computePorts(offset))
  expect((await fetch(`${mailbox}/api/mails`)).status).toBe(429)
}

const missing = findMissing('list of processes')

describe.skipIf(missing)(withReason('npm start', missing), { timeout: 360_000 }, () => {
  it('runs alone on its data and ports, and stops completely at Ctrl-C', { tags: ['deep'] }, async () => {
    // With DEEP=1 also while it starts, which recreates the interrupted database in ten seconds; `data-dir.test.ts`
    // proves the parts.
    if (process.env.DEEP) await interruptFirstStart()
    else await copyTemplate(join(dataDir, 'supabase'))

    const first = runCommand('start')
    await first.waitForOutput('Ctrl-C ends everything')
    const urls = computeServiceUrls(computePorts(offset))
    for (const url of [urls.web, urls.studio, urls.mailbox]) {
      expect(first.output).toContain(url)
      expect((await fetch(url)).status).toBe(200)
    }
    expect(first.output).toContain('camille@exemple.fr')

    const sameData = runCommand('start', { PORT_OFFSET: String(offset + 1_000) })
    expect(await sameData.exitCode()).toBe(1)
    expect(sameData.output).toContain(`process ${first.child.pid}`)

    const preview = runCommand('preview', {}, [await writeSite(join(dataDir, 'site'))])
    await preview.waitForOutput('beside the running sandbox')
    expect(await (await fetch(urls.preview)).text()).toBe('the built site')
    const query = `${urls.lake}/v2024-01-01/data/query/production?query=1`
    const response = await fetch(query, { headers: { origin: urls.preview } })
    expect(response.headers.get('access-control-allow-origin')).toBe(urls.preview)
    preview.child.kill('SIGINT')
    await preview.exitCode()
    expect((await fetch(urls.web)).status).toBe(200)

    killService(first, 'mailbox')
    await first.waitForOutput('✓ mailbox   runs again')
    expect((await fetch(urls.mailbox)).status).toBe(200)

    expect(listServices(first)).toHaveLength(6)
    expect(await interrupt(first)).toBe(0)

    // Kills, data folder, keys and rate limits have faster tests of their own.
    if (process.env.DEEP) await expectPreviewOnSameData()
  })

  it('names a taken port and what to do, and changes no data', async () => {
    const { lake } = computePorts(offset)
    const otherServer = createServer().listen(lake, '127.0.0.1')
    const error = await startSandbox({ dataDir, portOffset: offset }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect(String(error)).toContain(`Port ${lake} (lake) is taken by another program`)
    expect(String(error)).toContain(`PORT_OFFSET=${offset + 100}`)
    expect(readdirSync(dataDir)).toEqual(['lock', 'logs'])
    otherServer.close()
  })

  it('reports a damaged Content Lake and does not change it', async () => {
    const path = join(dataDir, 'lake/lake.db')
    await rm(dataDir, { recursive: true })
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'not valid')
    const start = startSandbox({ dataDir, portOffset: offset, services: ['lake'] })
    const error = await start.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect(String(error)).toMatch(/lake.*npm run reset/s)
    expect(await readFile(path, 'utf8')).toBe('not valid')
  })
})
