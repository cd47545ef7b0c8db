import { linkablePaths } from '@lucarne/schemas/routes/known-path.ts'
import { describe, expect, it } from 'vitest'
import { mainDocuments } from './main-documents.ts'

/** The document of the first matching route, resolved as the Studio does. */
function mainDocument(path: string): string {
  const found = mainDocuments.find(({ route }) =>
    new URLPattern({ pathname: String(route) }).test({ pathname: path }),
  )
  if (!found) return 'none'
  if (found.type) return found.type
  const { filter, params = {} } = found
  const context = { origin: '', path, params: {} }
  return `${filter} ${JSON.stringify(typeof params === 'function' ? params(context) : params)}`
}

describe('the main document', () => {
  it.each([
    ['/', 'homePage'],
    ['/support/contact', 'contactPage'],
    ['/blog/compatibilite', 'compatibilityPage'],
    ['/nos-offres', '_type == "listPage" && page == $page {"page":"offers"}'],
    ['/blog/astuces', '_type == "category" && slug.current == $slug {"slug":"astuces"}'],
    ['/blog/applications/tivimate', '_type == "category" && slug.current == $slug {"slug":"applications"}'],
    ['/blog/image-figee', '_type in ["article", "category"] && slug.current == $slug {}'],
  ])('of %s is the %s', (path, document) => expect(mainDocument(path)).toBe(document))

  it.each(['/product/boitier-phare', '/iptv-canada', '/cgv', '/evenements/rentree'])(
    'of %s is the document with that path, or the settings',
    (path) =>
      expect(mainDocument(path)).toMatch(new RegExp(`"siteSettings"\\n\\) \\{"path":"${path}"\\}$`, 'u')),
  )

  it('exists for every path of the site', () => {
    expect(linkablePaths.filter((path) => mainDocument(path) === 'none')).toEqual([])
  })
})
