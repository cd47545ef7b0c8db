import type { DocumentActionComponent } from 'sanity'
import { describe, expect, it } from 'vitest'
import { moderationActions } from '../moderation/moderation-actions.tsx'
import { resolveActions } from './resolve-actions.ts'

function action(name: NonNullable<DocumentActionComponent['action']>): DocumentActionComponent {
  return Object.assign(() => null, { action: name })
}

const studioActions = (
  ['publish', 'discardChanges', 'unpublish', 'duplicate', 'delete', 'restore'] as const
).map(action)
const resolve = resolveActions('https://lucarne.example')

function actionNames(schemaType: string, documentId?: string): (string | undefined)[] {
  // The resolver reads nothing else of its context.
  const context = { schemaType, documentId } as Parameters<typeof resolve>[1]
  return resolve(studioActions, context).map((component) => component.action)
}

describe('document actions', () => {
  it.each([
    ['homePage', 4],
    ['listPage', 4],
    ['siteSettings', 2],
    ['mailTemplate', 2],
  ])('of %s neither duplicate, unpublish nor delete it', (type, ownActions) =>
    expect(actionNames(type)).toEqual([
      'publish',
      'discardChanges',
      'restore',
      ...Array(ownActions).fill(undefined),
    ]),
  )
  it('of an article are the Studio’s, and those for its page and approval', () =>
    expect(actionNames('article')).toEqual([
      ...studioActions.map((component) => component.action),
      ...Array(4).fill(undefined),
    ]))
  it('of a review are the three decisions only', () => {
    const context = { schemaType: 'reviewModeration' } as Parameters<typeof resolve>[1]
    expect(resolve(studioActions, context)).toEqual(moderationActions)
  })
  it('of a slide keep their action names when wrapped', () =>
    expect(actionNames('slide')).toEqual(studioActions.map((component) => component.action)))
  it('of a surplus singleton only delete it', () => {
    expect(actionNames('homePage', '0190-another')).toEqual(['delete'])
    expect(actionNames('homePage', 'homePage')).toContain('publish')
    expect(actionNames('listPage', 'drafts.listPage-faq')).toContain('publish')
    expect(actionNames('mailTemplate', 'mailTemplate-horoscope')).toEqual(['delete'])
    expect(actionNames('mailTemplate', 'drafts.mailTemplate-order_received')).toContain('publish')
  })
})
