import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { describe, expect, it } from 'vitest'
import { protectRoutedPage } from './protect-routed-page.ts'

const remove: DocumentActionComponent = () => ({ label: 'Supprimer' })

function isDisabled(_type: string, current: string): boolean | undefined {
  const dates = { _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' }
  const props: DocumentActionProps = {
    id: 'page',
    type: _type,
    draft: null,
    published: { _id: 'page', _rev: 'r1', _type, ...dates, slug: { current } },
    version: null,
    ready: true,
    liveEdit: false,
    liveEditSchemaType: false,
    release: undefined,
    scopeId: undefined,
    transactionSyncLock: null,
    initialValueResolved: true,
    onComplete: () => {},
  }
  return protectRoutedPage(remove)(props)?.disabled
}

describe('the removal of a category, country or legal page', () => {
  it.each([
    ['category', 'astuces'],
    ['countryPage', 'iptv-suisse'],
    ['legalPage', 'cgv'],
  ])('is disabled for %s %s, which the site always has', (type, slug) =>
    expect(isDisabled(type, slug)).toBe(true),
  )

  it.each([
    ['category', 'projecteurs'],
    ['countryPage', 'iptv-canada'],
    ['legalPage', 'charte'],
  ])('is possible for %s %s, which editors added', (type, slug) =>
    expect(isDisabled(type, slug)).toBeUndefined(),
  )
})
