import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ciRun = fileURLToPath(new URL('../.ci/run', import.meta.url))
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lucarne-ci-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs CI with an npm whose two commands write these and end so. */
function ci(test: { text: string; status: number }, deep: { text: string; status: number }) {
  const npm = join(folder, 'npm')
  const saying = ({ text, status }: typeof test) => `cat <<'TEXT'\n${text}\nTEXT\nexit ${status}`
  writeFileSync(npm, `#!/bin/sh\nif [ "$1" = test ]; then\n${saying(test)}\nfi\n${saying(deep)}\n`)
  chmodSync(npm, 0o755)
  const { status, stdout } = spawnSync(ciRun, {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
  })
  return { status, lines: stdout.trimEnd().split('\n') }
}

test('the end of the log names what failed in either command, then counts both', () => {
  const { status, lines } = ci(
    { text: 'much\nFailed or flaky:\n~ a › b\n    Error: late\n\n12 passed, 0 failed', status: 0 },
    { text: 'more\nFailed or flaky:\n✗ c › d\n    Error: lost\n30 passed, 1 failed', status: 1 },
  )
  expect(lines.slice(-8).filter(Boolean)).toEqual([
    'Failed or flaky:',
    '~ a › b',
    '    Error: late',
    'Failed or flaky:',
    '✗ c › d',
    '    Error: lost',
    '42 passed, 1 failed',
  ])
  expect(status).toBe(1)
})

test('a log without failures ends with the count', () => {
  const { status, lines } = ci(
    { text: '2 passed, 0 failed', status: 0 },
    { text: '3 passed, 0 failed', status: 0 },
  )
  expect(lines.at(-1)).toBe('5 passed, 0 failed')
  expect(lines).not.toContain('Failed or flaky:')
  expect(status).toBe(0)
})
