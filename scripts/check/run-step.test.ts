import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runTests, runTool, waitForOutput } from './run-step.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lucarne-check-'))
  write('package.json', '{ "type": "module" }')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const write = (name: string, source: string) => writeFileSync(join(folder, name), source)
const node = (source: string) => [process.execPath, '-e', source]
const expectError = (message: string) => expect.stringContaining(message)

describe('a Vitest run', { timeout: 300_000 }, () => {
  const reporter = fileURLToPath(new URL('./vitest-reporter.ts', import.meta.url))
  const vitest = () => [
    ...[fromRoot('node_modules/.bin/vitest'), 'run', '--root', folder, '--retry=1', `--reporter=${reporter}`],
  ]

  test('counts its tests and names failed and flaky tests and files', async () => {
    write(
      'a.test.ts',
      `import { describe, expect, test } from '${fromRoot('node_modules/vitest/dist/index.js')}'
       let tries = 0
       describe('x', () => {
         test('adds', () => expect(1).toBe(2))
         test('passes', () => {})
         test('sells', () => expect(tries++).toBe(1))
         test.skip('waits', () => {})
       })`,
    )
    write('b.test.ts', "throw new Error('no such module')")
    expect(await runTests('unit tests', vitest())).toEqual({
      passed: 2,
      failed: 2,
      skipped: 1,
      failures: expect.arrayContaining([
        { name: 'a.test.ts › x > adds', kind: 'failed', error: expectError('expected 1 to be 2') },
        { name: 'b.test.ts', kind: 'failed', error: expectError('no such module') },
        { name: 'a.test.ts › x > sells', kind: 'flaky', error: expectError('0 to be 1') },
      ]),
    })
  })

  test('names a test that did not end and the error of its process', async () => {
    write(
      'crash.test.ts',
      `import { test } from '${fromRoot('node_modules/vitest/dist/index.js')}'
       test('adds', () => process.kill(process.pid, 'SIGKILL'))`,
    )
    expect(await runTests('unit tests', vitest())).toMatchObject({
      passed: 0,
      failures: expect.arrayContaining([
        { name: 'crash.test.ts › adds', kind: 'failed', error: 'did not end' },
        { name: 'outside any test', kind: 'failed', error: expectError('orker') },
      ]),
    })
  })
})

describe('a Playwright run', { timeout: 300_000 }, () => {
  const reporter = fileURLToPath(new URL('./playwright-reporter.ts', import.meta.url))
  const playwright = () => [
    ...[fromRoot('e2e/node_modules/.bin/playwright'), 'test', '--retries=1'],
    ...[`--config=${folder}`, `--reporter=${reporter}`],
  ]

  test('counts its tests and names failed and flaky ones', async () => {
    write(
      'shop.spec.ts',
      `import { test } from '${fromRoot('e2e/node_modules/@playwright/test/index.mjs')}'
       test('opens', () => {})
       test('sells', () => { if (test.info().retry === 0) throw new Error('timed out') })
       test.describe('the cart', () => test('saves', () => { throw new Error('lost') }))`,
    )
    expect(await runTests('journeys', playwright())).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      failures: [
        { name: 'shop.spec.ts › sells', kind: 'flaky', error: expectError('timed out') },
        { name: 'shop.spec.ts › the cart › saves', kind: 'failed', error: expectError('lost') },
      ],
    })
  })

  test('counts an error outside any test as a failure', async () => {
    write('broken.spec.ts', "throw new Error('the sandbox did not start')")
    expect(await runTests('journeys', playwright())).toEqual({
      passed: 0,
      failed: expect.any(Number),
      skipped: 0,
      failures: expect.arrayContaining([
        { name: 'outside any test', kind: 'failed', error: expectError('the sandbox did not start') },
      ]),
    })
  })
})

describe('a runner', () => {
  const lastLines = [{ name: 'journeys', kind: 'failed', error: 'starting\nout of memory' }]
  const crash = "console.log('starting\\nout of memory'); process.exit(1)"

  test('that writes no results counts as one failure', async () => {
    expect(await runTests('journeys', node(crash))).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: lastLines,
    })
    expect(await runTests('journeys', node(''))).toMatchObject({ failed: 1 })
  })

  test('that writes an invalid file counts as one failure', async () => {
    const source = "require('node:fs').writeFileSync(process.env.TEST_RESULTS_FILE, '{}')"
    expect(await runTests('journeys', node(source))).toMatchObject({ failed: 1 })
  })

  test('that exits with an error after passed tests counts as one failure', async () => {
    const results = JSON.stringify({ passed: 3, failed: 0, skipped: 0, failures: [] })
    const source = `require('node:fs').writeFileSync(process.env.TEST_RESULTS_FILE, '${results}'); ${crash}`
    expect(await runTests('journeys', node(source))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      failures: lastLines,
    })
  })
})

test('a tool counts as one passed or one failed', async () => {
  expect(await runTool('types', node(''))).toMatchObject({ passed: 1, failed: 0 })
  expect(await runTool('types', node("console.log('TS1'); process.exit(1)"))).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: [{ name: 'types', kind: 'failed', error: 'TS1' }],
  })
})

test('a step ends while the output of an earlier one is still written', async () => {
  const file = join(folder, 'ended')
  const wait = `const wait = () => require('node:fs').existsSync(${JSON.stringify(file)}) || setTimeout(wait, 10); wait()`
  const first = runTool('first', node(wait))
  await runTool('second', node(''))
  write('ended', '')
  expect(await first).toMatchObject({ passed: 1 })
})

test('steps that run at once write their output in the order of their start', async () => {
  const written: string[] = []
  vi.mocked(console.log).mockImplementation((line) => void written.push(line))
  vi.mocked(process.stdout.write).mockImplementation((text) => written.push(String(text)) > 0)
  const fs = `const fs = require('node:fs'), file = ${JSON.stringify(join(folder, 'second'))};`
  const wait = "const wait = () => (fs.existsSync(file) ? console.log('one') : setTimeout(wait, 10)); wait()"
  await Promise.all([
    runTool('first', node(fs + wait)),
    runTool('second', node(`${fs} console.log('two'); fs.writeFileSync(file, '')`)),
  ])
  await waitForOutput()
  expect(written.map((line) => line.trim())).toEqual([
    ...['▸ first', 'one', expect.stringContaining('✓ first')],
    ...['▸ second', 'two', expect.stringContaining('✓ second')],
  ])
})
