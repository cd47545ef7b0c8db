import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { variables } from './doctor/variables.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Where each part of a production reads its environment, and how a name looks there. */
const readers: [file: string, name: RegExp][] = [
  ['web/src/lib/read-env.ts', /'(VITE_\w+)'/g],
  ['studio/src/environment.ts', /process\.env\.(\w+)/g],
  ['store/src/edge.ts', /^ {2}([A-Z][A-Z_]+):/gm],
  ['supabase/functions/_shared/env.ts', /^ {2}([A-Z][A-Z_]+):/gm],
  ['supabase/functions/reconcile-reviews/index.ts', /^ {2}([A-Z][A-Z_]+):/gm],
]
const namesIn = (text: string, name: RegExp) => Array.from(text.matchAll(name), ([, found = '']) => found)
const inCode = [...new Set(readers.flatMap(([file, name]) => namesIn(read(file), name)))].sort()

/** Set by the platform, never by hand. */
const fromPlatform = ['SUPABASE_URL', 'SUPABASE_SECRET_KEYS']
/** For the doctor alone. */
const forTheDoctor = ['SUPABASE_SECRET_KEY']

const guide = namesIn(read('docs/deploy.md'), /^\| `([A-Z][A-Z_]+)`/gm)

test('the guide’s table has every variable that a production reads, and no other', () => {
  expect(inCode.length).toBeGreaterThan(20)
  expect(guide.toSorted()).toEqual([...inCode, ...forTheDoctor].sort())
})

test('.env.example has every variable that is set by hand', () => {
  const example = namesIn(read('.env.example'), /^#? ?([A-Z][A-Z_]+)=/gm)
  const byHand = [...inCode, ...forTheDoctor].filter((name) => !fromPlatform.includes(name))
  expect(example.toSorted()).toEqual(byHand.sort())
})

test('the doctor looks at every variable that is set by hand', () => {
  const byHand = guide.filter((name) => !fromPlatform.includes(name))
  expect(variables.map(({ name }) => name).sort()).toEqual(byHand.sort())
})

test('nothing that is deployed reads the environment anywhere else', () => {
  const files = globSync('{web/src,studio/src,store/src,supabase/functions}/**/*.{ts,tsx}', { cwd: root })
  const sources = files.filter((file) => !file.includes('node_modules') && !/\.test\.tsx?$/.test(file))
  const read = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return namesIn(text, /(?:process\.env|import\.meta\.env|Deno\.env)\.(\w+)/g).map(
      (name) => `${name} in ${file}`,
    )
  })
  const builtIn = /^(?:DEV|PROD|SSR|MODE|toObject|NODE_ENV) /
  const strangers = read.filter((one) => !builtIn.test(one) && !inCode.includes(one.split(' ')[0] ?? ''))
  expect(strangers).toEqual([])
})
