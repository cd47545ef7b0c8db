import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serviceUrlsAt } from '../src/environment.ts'
import { freeOffset, portsAt, takenPorts } from '../src/ports.ts'
import { Terminal } from './terminal.ts'

let dataDir: string
let offset: number
let terminals: Terminal[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lucarne-start-'))
  // Away from the ranges that journeys and people use.
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

function type(command: string, environment: Record<string, string> = {}): Terminal {
  const terminal = new Terminal(command, {
    LUCARNE_DATA: dataDir,
    PORT_OFFSET: String(offset),
    ...environment,
  })
  terminals.push(terminal)
  return terminal
}

/** The processes that a program started, by what the kernel says (Linux). */
function childrenOf({ child }: Terminal): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(child.pid)
      } catch {
        return false
      }
    })
    .map(Number)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Presses Ctrl-C; resolves with the exit code when nothing that it started is left. */
async function endWhole(terminal: Terminal): Promise<number | null> {
  const processes = childrenOf(terminal)
  terminal.child.kill('SIGINT')
  const code = await terminal.exitCode()
  expect(processes.filter(isAlive)).toEqual([])
  expect(await takenPorts(portsAt(offset))).toEqual([])
  return code
}

/** What holds data: the studio, which takes longest, holds none. */
async function untilDataAnswers(terminal: Terminal): Promise<void> {
  for (const service of ['lake', 'supabase']) await terminal.untilPrinted(`✓ ${service}`)
}

describe('npm start', { timeout: 180_000 }, () => {
  it('runs, refuses a second start on its data or its ports, ends whole, and keeps the data', async () => {
    const first = type('start')
    await first.untilPrinted('Ctrl-C ends everything')
    const addresses = serviceUrlsAt(portsAt(offset))
    for (const address of [addresses.web, addresses.studio, addresses.mailbox]) {
      expect(first.output).toContain(address)
      expect((await fetch(address)).status).toBe(200)
    }
    expect(first.output).toContain('camille@exemple.fr')

    const sameData = type('start', { PORT_OFFSET: String(offset + 1_000) })
    expect(await sameData.exitCode()).toBe(1)
    expect(sameData.output).toContain(`process ${first.child.pid}`)

    const otherData = await mkdtemp(join(tmpdir(), 'lucarne-other-'))
    const samePorts = type('start', { LUCARNE_DATA: otherData })
    expect(await samePorts.exitCode()).toBe(1)
    expect(samePorts.output).toContain('is taken by another program')
    await rm(otherData, { recursive: true })

    const resetNow = type('reset')
    expect(await resetNow.exitCode()).toBe(1)

    expect(childrenOf(first)).toHaveLength(6)
    expect(await endWhole(first)).toBe(0)

    const secrets = await readFile(join(dataDir, 'secrets.json'), 'utf8')
    const second = type('start')
    await untilDataAnswers(second)
    expect(second.output).not.toContain('loading the demo content')
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(secrets)
  })

  it('ends whole at Ctrl-C while it starts, and begins again', async () => {
    const first = type('start')
    await first.untilPrinted('loading the demo')
    expect(childrenOf(first)).not.toEqual([])
    expect(await endWhole(first)).toBe(130)

    const second = type('start')
    await untilDataAnswers(second)
  })

  it('names a taken port and says what to do, without touching the data', async () => {
    const { lake } = portsAt(offset)
    const stranger = createServer().listen(lake, '127.0.0.1')
    const terminal = type('start')
    expect(await terminal.exitCode()).toBe(1)
    expect(terminal.output).toContain(`Port ${lake} (lake) is taken`)
    expect(terminal.output).toContain('PORT_OFFSET=')
    expect(readdirSync(dataDir)).toEqual(['logs'])
    stranger.close()
  })

  it.each([
    ['secrets.json', 'secrets.json'],
    ['lake/lake.db', 'lake'],
  ])('says that %s is damaged, and leaves it as it is', async (file, name) => {
    const path = join(dataDir, file)
    await rm(dataDir, { recursive: true })
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'not what it should be')
    const terminal = type('start')
    expect(await terminal.exitCode()).toBe(1)
    expect(terminal.output).toContain(name)
    expect(terminal.output).toContain('npm run reset')
    expect(await readFile(path, 'utf8')).toBe('not what it should be')
  })
})
