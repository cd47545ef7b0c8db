import { describe, expect, it } from 'vitest'
import { newDocumentOptions } from './singletons.ts'

const templates = [
  'article',
  'slide',
  'faq',
  'homePage',
  'siteSettings',
  'countryPage',
  'reviewModeration',
].map((templateId) => ({ templateId }))

function offeredTypes(role: string): string[] {
  // The resolver reads nothing else of its context.
  const context = { currentUser: { roles: [{ name: role }] } } as Parameters<typeof newDocumentOptions>[1]
  return newDocumentOptions(templates as Parameters<typeof newDocumentOptions>[0], context).map(
    ({ templateId }) => templateId,
  )
}

describe('« Créer »', () => {
  it.each(['administrator', 'editor'])('offers an %s no type with fixed documents', (role) =>
    expect(offeredTypes(role)).toEqual(['article', 'slide', 'faq', 'countryPage']),
  )
  it('offers a moderator no type', () => expect(offeredTypes('moderator')).toEqual([]))
})
