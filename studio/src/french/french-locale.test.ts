import { createRequire } from 'node:module'
import { createClient } from '@sanity/client'
import { format } from 'date-fns/format'
import { createMockAuthStore, createWorkspaceFromConfig, type Source } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { beforeAll, describe, expect, it } from 'vitest'
import { frenchLocale } from './french-locale.ts'

const namespaces = [
  'studio',
  'structure',
  'presentation',
  'validation',
  'copy-paste',
  'feedback',
  'comments',
  'tasks',
  'canvas',
  'releases',
]
type Texts = Readonly<Record<string, string>>

/** Placeholders and markup of a text, in any order. */
const slotsOf = (text: string) => [...text.matchAll(/\{\{[^}]*\}\}|<[^>]*>/g)].map(([slot]) => slot).sort()

async function openSource(): Promise<Source> {
  const client = createClient({ projectId: 'test', dataset: 'test', apiVersion: '2026-01-01', useCdn: false })
  const workspace = await createWorkspaceFromConfig({
    name: 'test',
    projectId: 'test',
    dataset: 'test',
    basePath: '/',
    schema: { types: [] },
    auth: createMockAuthStore({ client, currentUser: null }),
    plugins: [structureTool(), presentationTool({ previewUrl: 'http://localhost' }), frenchLocale()],
  })
  const [source] = workspace.unstable_sources
  if (!source) throw new Error('The workspace has no source.')
  return source
}

describe('the studio in French', () => {
  it('formats dates with the same date-fns as the Studio', () => {
    const { resolve } = createRequire(import.meta.url)
    expect(resolve('date-fns')).toBe(createRequire(resolve('sanity')).resolve('date-fns'))
    expect(format(new Date(2026, 10, 28), 'EEEE d MMMM')).toBe('samedi 28 novembre')
  })

  const english: Record<string, Texts> = {}
  const french: Record<string, Texts> = {}

  beforeAll(async () => {
    const { i18next } = (await openSource()).__internal
    for (const [locale, texts] of [
      ['en-US', english],
      ['fr-FR', french],
    ] as const) {
      await i18next.changeLanguage(locale)
      await i18next.loadNamespaces(namespaces)
      for (const name of namespaces) texts[name] = i18next.getResourceBundle(locale, name) ?? {}
    }
  })

  it.each(namespaces)('has every text that the Studio has in English: %s', (name) => {
    const keys = Object.keys(english[name] ?? {})
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => !french[name]?.[key])).toEqual([])
  })

  it.each(namespaces)('shows no text with a value or mark-up that the Studio does not fill: %s', (name) => {
    const unknown = Object.entries(english[name] ?? {}).filter(([key, text]) => {
      const known = slotsOf(text)
      return slotsOf(french[name]?.[key] ?? '').some((slot) => !known.includes(slot))
    })
    expect(unknown.map(([key]) => `${key}: ${french[name]?.[key]}`)).toEqual([])
  })
})
