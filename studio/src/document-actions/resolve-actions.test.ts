import type { DocumentActionComponent } from 'sanity'
import { describe, expect, it } from 'vitest'
import { moderationActions } from '../moderation/actions/moderation-actions.tsx'
import { resolveActions } from './resolve-actions.ts'

function action(name: NonNullable<DocumentActionComponent['action']>): DocumentActionComponent {
  return Object.assign(() => null, { action: name })
}

const given = (['publish', 'discardChanges', 'unpublish', 'duplicate', 'delete', 'restore'] as const).map(
  action,
)
const resolve = resolveActions('https://lucarne.example')

function names(schemaType: string, documentId?: string): (string | undefined)[] {
  // The resolver reads nothing else of its context.
  const context = { schemaType, documentId } as Parameters<typeof resolve>[1]
  return resolve(given, context).map((component) => component.action)
}

describe('the actions', () => {
  it.each(['homePage', 'siteSettings', 'listPage', 'countryPage', 'category', 'legalPage'])(
    'of %s neither copy it nor take it away',
    (type) => expect(names(type)).toEqual(['publish', 'discardChanges', 'restore', undefined]),
  )
  it('of an article are all those of the Studio, and one more', () =>
    expect(names('article')).toEqual([...given.map((component) => component.action), undefined]))
  it('of a review are the three decisions, and nothing that writes it', () => {
    const context = { schemaType: 'reviewModeration' } as Parameters<typeof resolve>[1]
    expect(resolve(given, context)).toEqual(moderationActions)
  })
  it('of a slide keep their names', () =>
    expect(names('slide')).toEqual(given.map((component) => component.action)))
  it('of a second home page are only to throw it away', () => {
    expect(names('homePage', '0190-another')).toEqual(['delete'])
    expect(names('homePage', 'homePage')).toContain('publish')
    expect(names('listPage', 'drafts.listPage-faq')).toContain('publish')
  })
})
