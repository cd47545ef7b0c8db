import { screen } from '@testing-library/react'
import type { TypeNode } from 'groq-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ContentSource, replaceContentSource } from '#content/content-source.ts'
import { publishedSource } from '#content/published-source.ts'
import { answerShape, namedShape } from '#preview/answer-shape.ts'
import { fillIn } from '#preview/fill-in.ts'
import { renderSite } from '#test/render-site.tsx'

/** Documents that exist and lists with one member each, of which nothing has been written. */
function begun(shape: TypeNode): unknown {
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.attributes).map(([name, { value }]) => [name, begun(value)]),
      )
    case 'array':
      return shape.of.type === 'union' ? shape.of.of.map(begun) : [begun(shape.of)]
    case 'union':
      return begun(shape.of.find(({ type }) => type !== 'null') ?? { type: 'null' })
    case 'inline':
      return begun(namedShape(shape.name))
    case 'string':
      return shape.value
    default:
      return undefined
  }
}

const unwritten: ContentSource = async (query) => {
  const shape = answerShape(query)
  return { result: fillIn(begun(shape), shape) as never, syncTags: [] }
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  // Said of every span without words.
  vi.spyOn(console, 'warn').mockReturnValue()
  replaceContentSource(unwritten)
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

it.each(paths)('%s can be drawn while nothing of it has been written yet', async (path) => {
  const failed = vi.spyOn(console, 'error').mockReturnValue()
  renderSite(path)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /Cette page ne répond pas|Rien à cette fenêtre/ })).toBeNull()
  expect(failed.mock.calls.filter(([error]) => error instanceof Error)).toEqual([])
})
