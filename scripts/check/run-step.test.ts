import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toolCommand } from '@lucarne/system/find-program.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runPlaywright, runTool, runVitest, waitForOutput } from './run-step.ts'

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
const node = (source: string) => [process.execPath, '-e', source, '--']
const containing = (text: string) => expect.stringContaining(text)

describe('a Vitest run', { timeout: 300_000 }, () => {
  const run = () =>
    runVitest({
      name: 'unit tests',
      command: [...toolCommand(fromRoot('.'), 'vitest'), 'run', '--root', folder, '--retry=1'],
    })

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
    const results = (await run()).toSorted((left, right) => left.name.localeCompare(right.name))
    expect(results).toEqual([
      {
        name: containing('/a.test.ts › x > adds'),
        outcome: 'failed',
        error: containing('expected 1 to be 2'),
      },
      { name: containing('/a.test.ts › x > passes'), outcome: 'passed', error: '' },
      { name: containing('/a.test.ts › x > sells'), outcome: 'flaky', error: containing('0 to be 1') },
      { name: containing('/a.test.ts › x > waits'), outcome: 'skipped', error: '' },
      { name: containing('/b.test.ts'), outcome: 'failed', error: containing('no such module') },
    ])
  })

  test('names a test that did not end', async () => {
    write(
      'crash.test.ts',
      `import { test } from '${fromRoot('node_modules/vitest/dist/index.js')}'
       test('adds', () => process.kill(process.pid, 'SIGKILL'))`,
    )
    expect(await run()).toEqual([
      { name: containing('/crash.test.ts › adds'), outcome: 'failed', error: 'did not end' },
    ])
  })
})

describe('a Playwright run', { timeout: 300_000 }, () => {
  const run = () =>
    runPlaywright({
      name: 'journeys',
      command: [
        ...toolCommand(fromRoot('e2e'), '@playwright/test', 'playwright'),
        'test',
        '--retries=1',
        `--config=${folder}`,
      ],
    })

  test('counts its tests and names failed and flaky ones', async () => {
    write(
      'shop.spec.ts',
      `import { test } from '${fromRoot('e2e/node_modules/@playwright/test/index.mjs')}'
       test('opens', () => {})
       test('sells', () => { if (test.info().retry === 0) throw new Error('timed out') })
       test.describe('the cart', () => test('saves', () => { throw new Error('lost') }))`,
    )
    expect(await run()).toEqual([
      { name: 'shop.spec.ts › opens', outcome: 'passed', error: '' },
      { name: 'shop.spec.ts › sells', outcome: 'flaky', error: containing('timed out') },
      { name: 'shop.spec.ts › the cart › saves', outcome: 'failed', error: containing('lost') },
    ])
  })

  test('counts an error outside any test as a failure', async () => {
    write('broken.spec.ts', "throw new Error('the sandbox did not start')")
    expect(await run()).toContainEqual({
      name: 'outside any test',
      outcome: 'failed',
      error: containing('the sandbox did not start'),
    })
  })
})

describe('a runner', () => {
  const crashed = { name: 'journeys', outcome: 'failed', error: 'starting\nout of memory' }
  const crash = "console.log('starting\\nout of memory'); process.exit(1)"
  const run = (source: string) => runPlaywright({ name: 'journeys', command: node(source) })
  const writeReport = (report: object) =>
    `require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, '${JSON.stringify(report)}');`

  test.each(['', writeReport({})])('that writes no report counts as one failure (%s)', async (source) => {
    expect(await run(source + crash)).toEqual([crashed])
    expect(await run(source)).toMatchObject([{ outcome: 'failed' }])
  })

  test('that exits with an error after passed tests counts as one failure', async () => {
    const specs = [{ title: 'sells', tests: [{ status: 'expected', results: [] }] }]
    const report = { suites: [{ title: 'a.spec.ts', specs }], errors: [] }
    const passed = { name: 'a.spec.ts › sells', outcome: 'passed', error: '' }
    expect(await run(writeReport(report) + crash)).toEqual([passed, crashed])
  })
})

test('a tool counts as one passed, failed or skipped', async () => {
  expect(await runTool('types', node(''))).toMatchObject([{ outcome: 'passed' }])
  expect(await runTool('audit', node('process.exit(77)'))).toMatchObject([{ outcome: 'skipped' }])
  expect(await runTool('types', node("console.log('TS1'); process.exit(1)"))).toEqual([
    { name: 'types', outcome: 'failed', error: 'TS1' },
  ])
})

test('a step ends while the output of an earlier one is still written', async () => {
  const file = join(folder, 'ended')
  const wait = `const wait = () => require('node:fs').existsSync(${JSON.stringify(file)}) || setTimeout(wait, 10); wait()`
  const first = runTool('first', node(wait))
  await runTool('second', node(''))
  write('ended', '')
  expect(await first).toMatchObject([{ outcome: 'passed' }])
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
    '▸ first',
    'one',
    expect.stringContaining('✓ first'),
    '▸ second',
    'two',
    expect.stringContaining('✓ second'),
  ])
})
