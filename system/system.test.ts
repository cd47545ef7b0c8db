import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toolCommand } from './find-program.ts'
import { findMissing, withReason } from './missing.ts'
import { isRunning, listDescendants } from './processes.ts'

const root = join(import.meta.dirname, '..')

test.each([
  ['.', 'typescript', 'tsc'],
  ['.', '@biomejs/biome', 'biome'],
  ['.', 'knip', 'knip'],
  ['.', 'vitest', 'vitest'],
  ['e2e', '@playwright/test', 'playwright'],
  ['studio', 'sanity', 'sanity'],
  ['web', 'vite', 'vite'],
  ['sandbox', 'deno', 'deno'],
])('in %s, the tool %s is run as JavaScript, without a shell', (folder, dependency, name) => {
  const [node, program] = toolCommand(join(root, folder), dependency, name)
  const version = execFileSync(node, [program, '--version'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: '' },
  })
  expect(version).toMatch(/\d+\.\d+/)
})

const noList = findMissing('list of processes')
test.skipIf(noList)(withReason('a process and its children are listed until they end', noList), async () => {
  const code = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'inherit' })`
  const parent = spawn(process.execPath, ['-e', `${code}; console.log('started')`])
  onTestFinished(() => void parent.kill('SIGKILL'))
  await new Promise((resolve) => parent.stdout.once('data', resolve))
  const [child, ...others] = listDescendants(parent.pid ?? 0)
  expect(others).toEqual([])
  expect(child?.command).toContain('setInterval')
  if (child) process.kill(child.pid, 'SIGKILL')
  await expect.poll(() => isRunning(child?.pid ?? 0)).toBe(false)
})

test('a suite that is skipped names what the machine lacks', () => {
  expect(withReason('kills', undefined)).toBe('kills')
  expect(withReason('kills', 'no bash')).toBe('kills (skipped: no bash)')
})
