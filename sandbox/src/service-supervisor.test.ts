import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SupervisedService, superviseService } from './service-supervisor.ts'

let folder: string
let service: SupervisedService | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lucarne-supervisor-'))
})
afterEach(async () => {
  await service?.stop()
  await rm(folder, { recursive: true })
})

async function supervise(code: string) {
  const module = join(folder, 'service.mjs')
  await writeFile(
    module,
    `import { appendFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(join(folder, 'pids'))}, process.pid + '\\n')
    process.on('disconnect', () => process.exit())
    process.on('message', () => process.send({ type: 'alive' }))
    ${code}`,
  )
  const observer = { onProgress: vi.fn(), onCrash: vi.fn(), onRestart: vi.fn(), onUnresponsive: vi.fn() }
  const logFile = join(folder, 'log')
  const liveness = { intervalMs: 200, maxMissed: 5 }
  const definition = { name: 'lake', module, environment: {}, logFile, maxLogSize: '20K' } as const
  service = superviseService(definition, observer, liveness)
  return observer
}
const pids = async () => (await readFile(join(folder, 'pids'), 'utf8')).trim().split('\n').map(Number)

test('a service that the system kills at its first start says so', async () => {
  await supervise(`process.kill(process.pid, 'SIGKILL')`)
  await expect(service?.ready).rejects.toThrow(/killed \(SIGKILL\).* memory/)
})

test('a killed service starts again', async () => {
  const { onCrash, onRestart } = await supervise(`process.send({ type: 'ready' })`)
  await service?.ready
  process.kill((await pids())[0] ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(onRestart).toHaveBeenCalledOnce(), 10_000)
  expect(onCrash.mock.calls).toEqual([[250]])
})

test('a service that dies again and again starts at growing delays', { timeout: 30_000 }, async () => {
  const { onCrash } = await supervise(`process.send({ type: 'ready' }, () => process.exit(1))`)
  await service?.ready
  await vi.waitFor(() => expect(onCrash.mock.calls.slice(0, 3)).toEqual([[250], [500], [1000]]), 20_000)
})

test('a service whose event loop is blocked is killed and starts again', async () => {
  const { onUnresponsive, onCrash, onRestart } = await supervise(
    `import { existsSync, writeFileSync } from 'node:fs'
    const marker = ${JSON.stringify(join(folder, 'blocked'))}
    const isFirst = !existsSync(marker)
    writeFileSync(marker, '')
    process.send({ type: 'ready' }, () => { while (isFirst); })`,
  )
  await service?.ready
  await vi.waitFor(() => expect(onRestart).toHaveBeenCalledOnce(), 20_000)
  expect(onUnresponsive).toHaveBeenCalledOnce()
  expect(onCrash).toHaveBeenCalledOnce()
  const [blocked = 0, running = 0] = await pids()
  expect(() => process.kill(blocked, 0)).toThrow('ESRCH')
  expect(process.kill(running, 0)).toBe(true)
})

test('a stopped service does not start again', async () => {
  const { onCrash } = await supervise(`process.send({ type: 'ready' })`)
  await service?.ready
  await service?.stop()
  expect(onCrash).not.toHaveBeenCalled()
  expect(await pids()).toHaveLength(1)
})

test('a service that cannot start is reported and not started again', async () => {
  const { onCrash } = await supervise(
    `process.send({ type: 'failed', message: 'No.' }, () => process.exit(1))`,
  )
  await expect(service?.ready).rejects.toThrow('No.')
  expect(onCrash).not.toHaveBeenCalled()
})

test('a service that logs without end fills three files of its limit at most', async () => {
  await supervise(
    `for (let line = 0; line < 2_000; line += 1) console.log(line + ' ' + 'x'.repeat(200))
    process.send({ type: 'ready' })`,
  )
  await service?.ready
  const readLogs = async () => {
    const names = (await readdir(folder)).filter((name) => name.startsWith('log'))
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  }
  await vi.waitFor(async () => expect((await readLogs()).join('')).toContain('\n1999 '), 10_000)
  const sizes = (await readLogs()).map(({ length }) => length)
  expect(sizes.length).toBeLessThanOrEqual(3)
  // Rotation waits for the chunk that a pipe delivers.
  expect(Math.max(...sizes)).toBeLessThan(120_000)
})
