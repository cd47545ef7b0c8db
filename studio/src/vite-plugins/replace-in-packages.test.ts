import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { accessibleNames } from './accessible-names.ts'
import { hardCodedTexts } from './hard-coded-texts.ts'
import { hostedRequests } from './hosted-requests.ts'
import { replaceAll } from './replace-in-packages.ts'

const { resolve } = createRequire(import.meta.url)
// Dependencies of the Studio.
const { resolve: resolveFromStudio } = createRequire(resolve('sanity'))
const packageDirs = [
  ...['sanity', '@sanity/ui', '@sanity/orderable-document-list'].map((name) => dirname(resolve(name))),
  dirname(resolveFromStudio('@sanity/sdk')),
  dirname(resolveFromStudio('@dnd-kit/core')),
  dirname(createRequire(resolve('@sanity/orderable-document-list')).resolve('@hello-pangea/dnd')),
  join(dirname(resolveFromStudio('date-fns')), '_lib'),
]
const codeIn = (dir: string) =>
  readdirSync(dir)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(dir, file), 'utf8'))
    .join('\n')

it.each([
  ['buttons without a name', accessibleNames],
  ['hard-coded texts', hardCodedTexts],
  ['requests to the hosted service', hostedRequests],
])('the installed packages contain the %s, and no longer afterwards', (_, replacements) => {
  const code = packageDirs.map(codeIn).join('\n')
  const replacedTexts = replacements.map(([text]) => text)
  expect(replacedTexts.filter((text) => !code.includes(text))).toEqual([])
  const changed = replaceAll(code, replacements)
  expect(replacedTexts.filter((text) => changed.includes(text))).toEqual([])
})
