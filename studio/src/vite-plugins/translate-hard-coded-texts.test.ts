import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { hardCodedTexts, translateHardCodedTexts } from './translate-hard-coded-texts.ts'

const { resolve } = createRequire(import.meta.url)
const codeOf = (name: string) => {
  const dir = dirname(resolve(name))
  return readdirSync(dir)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(dir, file), 'utf8'))
    .join('\n')
}

it('the installed packages contain each text that is translated, and no longer afterwards', () => {
  const code = ['sanity', '@sanity/ui', '@sanity/orderable-document-list'].map(codeOf).join('\n')
  const texts = hardCodedTexts.map(([english]) => english)
  expect(texts.filter((text) => !code.includes(text))).toEqual([])
  const translated = translateHardCodedTexts(code)
  expect(texts.filter((text) => translated.includes(text))).toEqual([])
})
