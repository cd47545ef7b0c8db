import type { LanguageCode } from '@lucarne/schemas/routes/languages.ts'
import { contentQuery } from './content-query.ts'

const importQuery = async () =>
  (await import('@lucarne/schemas/queries/translated-layout.ts')).translatedLayoutQuery

/** What surrounds the pages of a language; null before an editor has written it. */
export const translatedLayoutOptions = (language: LanguageCode) =>
  contentQuery('translated-layout', importQuery, { language })
