import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { deepJourneys, deepProjects } from './deep-suites.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync('*/**/*.ts', { cwd: root, exclude: (name) => /node_modules/.test(String(name)) })
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const readsDeep = (file: string) => /process\.env\.DEEP/.test(read(file))

/** Whether a file, or a file that it imports, reads DEEP. */
function dependsOnDeep(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  if (readsDeep(file)) return true
  const imports = Array.from(read(file).matchAll(/from '(\.[^']+)'/g), ([, path = '']) => path)
  return imports.some((path) => dependsOnDeep(relative(root, join(root, dirname(file), path)), seen))
}

test('test:deep runs every Vitest project that reads DEEP', () => {
  const projects = files
    .filter((file) => !file.startsWith('e2e/') && readsDeep(file))
    .map((file) => file.split('/')[0])
  expect(projects.length).toBeGreaterThan(5)
  expect(projects.filter((project) => !deepProjects.includes(project ?? ''))).toEqual([])
})

test('test:deep runs every Playwright file that reads DEEP', () => {
  const deepFiles = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file) && dependsOnDeep(file))
  expect(deepFiles.map((file) => file.replace('e2e/', '')).sort()).toEqual(deepJourneys.toSorted())
})
