import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Normalizes French spaces, escaped or not, and line breaks of JSX. */
const normalize = (text: string) => text.replace(/\$?\{'\\u202f'\}|\\u202f|\s+/g, ' ').replace(/ +/g, ' ')

const read = (file: string) => normalize(readFileSync(join(root, file), 'utf8'))

const sources = globSync(
  '{web,core,sections,studio,schemas,store,supabase,fulfilment}/**/*.{ts,tsx,html,sql,ndjson}',
  { cwd: root, exclude: (path) => /node_modules|\/dist/.test(String(path)) },
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
  const missing = globSync('docs/product/*.md', { cwd: root })
    .flatMap((page) => quotedTexts(read(page)))
    .filter((text) => !code.includes(text))
  expect(missing).toEqual([])
})
