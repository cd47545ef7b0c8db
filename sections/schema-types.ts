import type { SchemaTypeDefinition } from 'sanity'
import { modelTypes } from '../schemas/types/index.ts'
import { countryPage } from './documents/country-page.ts'
import { page } from './documents/page.ts'
import { reusableSection } from './documents/reusable-section.ts'
import { aboutPage, homePage, supportPage } from './documents/single-pages.ts'
import { translatedPage } from './documents/translated-page.ts'
import { sectionTypes } from './generated/section-types.ts'

/** Every type that the studio can edit. */
export const schemaTypes: SchemaTypeDefinition[] = [
  homePage,
  aboutPage,
  supportPage,
  countryPage,
  page,
  translatedPage,
  reusableSection,
  ...modelTypes,
  ...sectionTypes,
]
