import { expect, test } from 'vitest'
import { listTrackedFiles, readTrackedFile } from './tracked-files.ts'

/** TypeScript of the shop, without the Content Lake, which keeps the errors of the imitated API. */
const sources = listTrackedFiles('*.ts', '*.tsx', ':!lake', ':!*.test.ts')

/** Error classes that end a process with a sentence: a build, or the start of the sandbox. */
const processErrors = ['BuildError', 'PrerenderError', 'StartError', 'SupabaseDataError']

/** The matches of a pattern's first group, each with its file. */
const findAll = (pattern: RegExp) =>
  sources.flatMap((file) =>
    Array.from(readTrackedFile(file).matchAll(pattern), ([text, match = text]) => ({ file, match })),
  )

test('only what ends a process has an error class of its own', () => {
  const classes = findAll(/class (\w+) extends \w*(?:Error|Exception)\b/g)
  expect(classes.filter(({ match }) => !processErrors.includes(match))).toEqual([])
  expect(classes.map(({ match }) => match).sort()).toEqual(processErrors)
})

test('no function returns a value or a sentence, but for Sanity’s rules', () => {
  expect(findAll(/\)\s*: ((?!(?:Promise<)?true \|)[^;=()]{1,200}\| string)>? (?:\{|=>)/g)).toEqual([])
})

test('a failed result carries a failure with a code, never a sentence', () => {
  expect(findAll(/\bok: false(?! as const)[,;](?!\s*failure\b)[^}]*/g)).toEqual([])
})
