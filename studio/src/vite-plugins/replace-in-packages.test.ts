import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { codeReplacements } from './code-replacements.ts'
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
]
const codeIn = (dir: string) =>
  readdirSync(dir)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(dir, file), 'utf8'))
    .join('\n')

const code = packageDirs.map(codeIn).join('\n')

// One test per replacement, so that a new version of the Studio names those that it no longer contains.
it.each([...codeReplacements, ...hardCodedTexts, ...hostedRequests])(
  'the installed packages contain %j, and no longer afterwards',
  (...replacement) => {
    const [piece] = replacement
    expect(code.includes(piece)).toBe(true)
    expect(replaceAll(piece, [replacement])).not.toContain(piece)
  },
)
