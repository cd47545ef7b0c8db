import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTrackedFile, repositoryRoot } from './tracked-files.ts'

/** Normalizes French spaces, escaped or not, and line breaks of JSX. */
const normalize = (text: string) => text.replace(/\$?\{'\\u202f'\}|\\u202f|\s+/g, ' ').replace(/ +/g, ' ')

const read = (file: string) => normalize(readTrackedFile(file))

const sources = globSync(
  '{web,core,sections,studio,schemas,store,supabase,fulfilment}/**/*.{ts,tsx,html,sql,ndjson}',
  { cwd: repositoryRoot, exclude: (path) => /node_modules|\/dist/.test(String(path)) },
).filter((file) => !file.includes('.test.'))

/** The fixed parts of « … », between placeholders such as {produit}. */
const quotedTexts = (page: string) =>
  Array.from(page.matchAll(/« (.*?) »/g), ([, quote = '']) => quote).flatMap((quote) =>
    quote
      .split(/\{[^}]*\}|…/)
      .map((part) => part.trim())
      .filter((part) => /\p{L}/u.test(part)),
  )

test('texts quoted in docs/product appear in the code or the content', () => {
  const code = sources.map(read).join('\n')
  const missing = globSync('docs/product/*.md', { cwd: repositoryRoot })
    .flatMap((page) => quotedTexts(read(page)))
    .filter((text) => !code.includes(text))
  expect(missing).toEqual([])
})
