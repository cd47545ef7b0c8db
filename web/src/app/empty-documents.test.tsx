import { screen } from '@testing-library/react'
import type { TypeNode } from 'groq-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ContentSource, replaceContentSource } from '#content/content-source.ts'
import { publishedSource } from '#content/published-source.ts'
import { applySchemaDefaults } from '#preview/apply-schema-defaults.ts'
import { getNamedType, getResultType } from '#preview/query-result-type.ts'
import { renderSite } from '#test/render-site.tsx'

/** Empty documents of a type, and lists with one empty item of each of their types. */
function createEmpty(type: TypeNode): unknown {
  switch (type.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(type.attributes).map(([name, { value }]) => [name, createEmpty(value)]),
      )
    case 'array':
      return type.of.type === 'union' ? type.of.of.map(createEmpty) : [createEmpty(type.of)]
    case 'union':
      return createEmpty(type.of.find((member) => member.type !== 'null') ?? { type: 'null' })
    case 'inline':
      return createEmpty(getNamedType(type.name))
    case 'string':
      return type.value
    default:
      return undefined
  }
}

const emptyDocuments: ContentSource = async (query) => {
  const type = getResultType(query)
  return { result: applySchemaDefaults(createEmpty(type), type) as never, syncTags: [] }
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  // Portable Text warns of every empty span.
  vi.spyOn(console, 'warn').mockReturnValue()
  replaceContentSource(emptyDocuments)
})
afterEach(() => replaceContentSource(publishedSource))

const paths = [
  '/',
  '/blog',
  '/blog/tutoriels',
  '/blog/compatibilite',
  '/blog/un-guide',
  '/support',
  '/support/faq',
  '/support/contact',
  '/a-propos',
  '/temoignages',
  '/iptv-suisse',
  '/cgv',
  '/nos-offres',
]

it.each(paths)('%s renders while its documents are empty', async (path) => {
  const loggedErrors = vi.spyOn(console, 'error').mockReturnValue()
  renderSite(path)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /Cette page ne répond pas|Rien à cette fenêtre/ })).toBeNull()
  expect(loggedErrors.mock.calls.filter(([error]) => error instanceof Error)).toEqual([])
})
