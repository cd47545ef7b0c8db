import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { deepJourneys, deepProjects } from './deep-suites.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = globSync('*/**/*.ts', { cwd: root, exclude: (name) => /node_modules/.test(String(name)) })
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const asks = (file: string) => /process\.env\.DEEP/.test(read(file))

/** Whether a file, or one that it imports, takes its size from DEEP. */
function isSized(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  if (asks(file)) return true
  const imports = Array.from(read(file).matchAll(/from '(\.[^']+)'/g), ([, path = '']) => path)
  return imports.some((path) => isSized(relative(root, join(root, dirname(file), path)), seen))
}

test('every unit suite that has a full size is run at it by test:deep', () => {
  const rooms = files
    .filter((file) => !file.startsWith('e2e/') && asks(file))
    .map((file) => file.split('/')[0])
  expect(rooms.length).toBeGreaterThan(5)
  expect(rooms.filter((room) => !deepProjects.includes(room ?? ''))).toEqual([])
})

test('every journey that has a full size is run at it by test:deep', () => {
  const sized = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file) && isSized(file))
  expect(sized.map((file) => file.replace('e2e/', '')).sort()).toEqual(deepJourneys.toSorted())
})
