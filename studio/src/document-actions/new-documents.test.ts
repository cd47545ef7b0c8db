import { describe, expect, it } from 'vitest'
import { newDocuments } from './new-documents.ts'

const templates = [
  'article',
  'slide',
  'faq',
  'homePage',
  'siteSettings',
  'countryPage',
  'reviewModeration',
].map((templateId) => ({ templateId }))

function offered(role: string): string[] {
  // The resolver reads nothing else of its context.
  const context = { currentUser: { roles: [{ name: role }] } } as Parameters<typeof newDocuments>[1]
  return newDocuments(templates as Parameters<typeof newDocuments>[0], context).map(
    ({ templateId }) => templateId,
  )
}

describe('« Créer »', () => {
  it.each(['administrator', 'editor'])('offers an %s nothing that has its fixed place', (role) =>
    expect(offered(role)).toEqual(['article', 'slide', 'faq']),
  )
  it('offers a moderator nothing: reviews come from customers', () =>
    expect(offered('moderator')).toEqual([]))
})
