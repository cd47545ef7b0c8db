import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { describe, expect, it } from 'vitest'
import { protectRoutedPage } from './protect-routed-page.ts'

const remove: DocumentActionComponent = () => ({ label: 'Supprimer' })

function isDisabled(_type: string, current: string): boolean | undefined {
  // The wrapper reads nothing else.
  const props = { published: { _type, slug: { current } } } as unknown as DocumentActionProps
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
