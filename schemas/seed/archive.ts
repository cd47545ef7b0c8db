import { blogDocuments } from './documents/blog.ts'
import { catalogueDocuments } from './documents/catalogue.ts'
import { countryDocuments } from './documents/countries.ts'
import { faqDocuments } from './documents/faq.ts'
import { helpPageDocuments } from './documents/help-pages.ts'
import { homePageDocument } from './documents/home-page.ts'
import { pageDocuments } from './documents/pages.ts'
import { redirectDocuments } from './documents/redirects.ts'
import { siteSettingsDocument } from './documents/site-settings.ts'
import { slideDocuments } from './documents/slides.ts'
import type { SeedDocument } from './lib/seed-document.ts'

/** The whole site, in a fixed order. */
export const seedDocuments = (): SeedDocument[] => [
  siteSettingsDocument(),
  homePageDocument(),
  ...slideDocuments(),
  ...pageDocuments(),
  ...blogDocuments(),
  ...countryDocuments(),
  ...helpPageDocuments(),
  ...faqDocuments(),
  ...catalogueDocuments(),
  ...redirectDocuments(),
]

/** One JSON document a line: what `sanity dataset import` and the embedded Content Lake read. */
export const toNdjson = (documents: readonly SeedDocument[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('')
