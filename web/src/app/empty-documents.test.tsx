import { replaceContentSource } from '@lucarne/core/content/content-query.ts'
import { publishedSource } from '@lucarne/core/content/published-source.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { documentTypeQuery } from '@lucarne/schemas/queries/document-type.ts'
import type { ContentPage } from '@lucarne/sections/content/page.ts'
import { preloadSection } from '@lucarne/sections/generated/section-components.tsx'
import { pageQuery } from '@lucarne/sections/queries/page.ts'
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { applySchemaDefaults } from '#preview/apply-schema-defaults.ts'
import { getResultType } from '#preview/query-result-type.ts'
import { createValue } from '#test/create-value.ts'
import { renderSite } from '#test/render-site.tsx'

function createEmptyDocument(query: string) {
  if (query === documentTypeQuery) return 'page'
  const type = getResultType(query)
  return applySchemaDefaults(createValue(type), type)
}

// Imported before they are waited for, since compiling all sections may take longer than a wait.
beforeAll(async () => {
  mockContent(createEmptyDocument)
  const type = getResultType(pageQuery)
  const page: ContentPage = JSON.parse(JSON.stringify(applySchemaDefaults(createValue(type), type)))
  await Promise.all(page.sections.map((section) => preloadSection(section, new QueryClient())))
}, 60_000)
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  // Portable Text warns of every empty span.
  vi.spyOn(console, 'warn').mockReturnValue()
  mockContent(createEmptyDocument)
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
  '/une-page',
  '/de-ch/seite',
]

it.each(paths)('%s renders while its documents are empty', async (path) => {
  const loggedErrors = vi.spyOn(console, 'error').mockReturnValue()
  renderSite(path)
  // A page of sections has one of each type here, and so several openings.
  expect((await screen.findAllByRole('heading', { level: 1 }, { timeout: 15_000 })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('heading', { name: /Cette page ne répond pas|Page introuvable/ })).toBeNull()
  expect(loggedErrors.mock.calls.filter(([error]) => error instanceof Error)).toEqual([])
})
