import { expect, it } from 'vitest'
import { getCategorySlug } from './category-page.tsx'

it.each([
  ['/blog/astuces', 'astuces'],
  ['/blog/applications', 'applications'],
  ['/blog/applications/tivimate', 'applications'],
  ['/blog/applications/media-show-tv', 'applications'],
])('%s lists the category %s', (path, slug) => expect(getCategorySlug(path)).toBe(slug))
