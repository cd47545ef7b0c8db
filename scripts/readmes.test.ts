import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const packages = [
  'web',
  'studio',
  'schemas',
  'sections',
  'store',
  'supabase',
  'fulfilment',
  'lake',
  'sandbox',
  'e2e',
]
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/deploy.md',
  'docs/security.md',
  'docs/decisions/README.md',
]
const documents = [...guides, ...packages.map((name) => `${name}/README.md`)]

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

describe.each(packages)('the README of %s', (name) => {
  test('says what the package is for and what it must not know', () => {
    const [title, ...rest] = read(`${name}/README.md`).split('\n')
    expect(title).toMatch(/^# /)
    expect(rest.join('\n').trim()).not.toBe('')
    expect(rest.join('\n')).toMatch(/must not (?:know|be known)/)
  })
})

describe.each(documents)('%s', (file) => {
  test('names only npm scripts that exist', () => {
    const commands = read(file).matchAll(/\bnpm (?:run )?(start|test(?::\w+)?|(?<=run )[\w:]+)/g)
    const missing = Array.from(commands, ([, script = '']) => script).filter((script) => !(script in scripts))
    expect(missing).toEqual([])
  })
})

test('the README is one page with at least three light pictures', () => {
  const pictures = Array.from(read('README.md').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g), ([, path = '']) => path)
  expect(pictures.length).toBeGreaterThanOrEqual(3)
  for (const picture of pictures) expect(statSync(join(root, picture)).size, picture).toBeLessThan(150_000)
  expect(read('README.md').split('\n').length).toBeLessThan(100)
})
