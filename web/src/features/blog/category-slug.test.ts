import { expect, it } from 'vitest'
import { categorySlug } from './category-slug.ts'

it.each([
  ['/blog/astuces', 'astuces'],
  ['/blog/applications', 'applications'],
  ['/blog/applications/tivimate', 'applications'],
  ['/blog/applications/media-show-tv', 'applications'],
])('%s lists the category %s', (path, slug) => expect(categorySlug(path)).toBe(slug))
