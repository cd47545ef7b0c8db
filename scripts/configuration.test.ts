import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variables } from './doctor/variables.ts'
import { readTrackedFile, repositoryRoot } from './tracked-files.ts'

/** The files that read the production environment, and the pattern of a variable's name in each. */
const readers: [file: string, name: RegExp][] = [
  ['core/lib/parse-env.ts', /'(VITE_\w+)'/g],
  ['studio/src/environment.ts', /process\.env\.(\w+)/g],
  ['store/src/edge.ts', /^ {2}([A-Z][A-Z_]+):/gm],
  ['fulfilment/src/edge.ts', /^ {2}([A-Z][A-Z_]+):/gm],
  ['fulfilment/src/mail-events/edge.ts', /^ {2}([A-Z][A-Z_]+):/gm],
  ['supabase/functions/_shared/env.ts', /^ {2}([A-Z][A-Z_]+):/gm],
  ['supabase/functions/reconcile-reviews/index.ts', /^ {2}([A-Z][A-Z_]+):/gm],
]
const namesIn = (text: string, name: RegExp) => Array.from(text.matchAll(name), ([, found = '']) => found)
const inCode = [...new Set(readers.flatMap(([file, name]) => namesIn(readTrackedFile(file), name)))].sort()

/** Variables of the platform. */
const platformVariables = ['SUPABASE_URL', 'SUPABASE_SECRET_KEYS']
/** Variables of the doctor only. */
const doctorVariables = ['SUPABASE_SECRET_KEY']

const guide = namesIn(readTrackedFile('docs/deploy.md'), /^\| `([A-Z][A-Z_]+)`/gm)

test('the deploy guide lists exactly the variables that production code reads', () => {
  expect(inCode.length).toBeGreaterThan(20)
  expect(guide.toSorted()).toEqual([...inCode, ...doctorVariables].sort())
})

test('.env.example lists every variable that a person sets', () => {
  const example = namesIn(readTrackedFile('.env.example'), /^#? ?([A-Z][A-Z_]+)=/gm)
  const setByPerson = [...inCode, ...doctorVariables].filter((name) => !platformVariables.includes(name))
  expect(example.toSorted()).toEqual(setByPerson.sort())
})

test('the doctor checks every variable that a person sets', () => {
  const setByPerson = guide.filter((name) => !platformVariables.includes(name))
  expect(variables.map(({ name }) => name).sort()).toEqual(setByPerson.sort())
})

test('deployed code reads the environment only in the listed files', () => {
  const files = globSync(
    '{web/src,core,studio/src,store/src,fulfilment/src,supabase/functions}/**/*.{ts,tsx}',
    { cwd: repositoryRoot },
  )
  const sources = files.filter((file) => !file.includes('node_modules') && !/\.test\.tsx?$/.test(file))
  const read = sources.flatMap((file) => {
    const text = readTrackedFile(file)
    return namesIn(text, /(?:process\.env|import\.meta\.env|Deno\.env)\.(\w+)/g).map(
      (name) => `${name} in ${file}`,
    )
  })
  const builtIn = /^(?:DEV|PROD|SSR|MODE|toObject|NODE_ENV) /
  const unlisted = read.filter((one) => !builtIn.test(one) && !inCode.includes(one.split(' ')[0] ?? ''))
  expect(unlisted).toEqual([])
})
