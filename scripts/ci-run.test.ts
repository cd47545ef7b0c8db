import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findMissing, withReason } from '@lucarne/system/missing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ciRun = fileURLToPath(new URL('../.ci/run', import.meta.url))
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lucarne-ci-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

interface CommandResult {
  output: string
  status: number
}

/** Runs CI with a fake npm whose two commands print an output and exit with a status. */
function runCi(test: CommandResult, deep: CommandResult) {
  const npm = join(folder, 'npm')
  const scriptOf = ({ output, status }: CommandResult) => `cat <<'TEXT'\n${output}\nTEXT\nexit ${status}`
  writeFileSync(npm, `#!/bin/sh\nif [ "$1" = test ]; then\n${scriptOf(test)}\nfi\n${scriptOf(deep)}\n`)
  chmodSync(npm, 0o755)
  const { status, stdout } = spawnSync(ciRun, {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
  })
  return { status, lines: stdout.trimEnd().split('\n') }
}

const missing = findMissing('bash')

test.skipIf(missing)(
  withReason('the log of a CI run ends with failures and counts of both commands', missing),
  () => {
    const { status, lines } = runCi(
      { output: 'much\nFailed or flaky:\n~ a › b\n    Error: timed out\n\n12 passed, 0 failed', status: 0 },
      { output: 'more\nFailed or flaky:\n✗ c › d\n    Error: lost\n30 passed, 1 failed', status: 1 },
    )
    expect(lines.slice(-8).filter(Boolean)).toEqual([
      'Failed or flaky:',
      '~ a › b',
      '    Error: timed out',
      'Failed or flaky:',
      '✗ c › d',
      '    Error: lost',
      '42 passed, 1 failed',
    ])
    expect(status).toBe(1)
  },
)

test.skipIf(missing)(withReason('the log of a CI run without failures ends with all counts', missing), () => {
  const { status, lines } = runCi(
    { output: '– known vulnerabilities (1.2 s)\n2 passed, 0 failed, 1 skipped', status: 0 },
    { output: '3 passed, 0 failed', status: 0 },
  )
  expect(lines.slice(-2)).toEqual(['– known vulnerabilities (1.2 s)', '5 passed, 0 failed, 1 skipped'])
  expect(lines).not.toContain('Failed or flaky:')
  expect(status).toBe(0)
})
