import type { LanguageCode } from '@lucarne/schemas/routes/languages.ts'
import { contentQuery } from './content-query.ts'

const importQuery = async () =>
  (await import('@lucarne/schemas/queries/translated-layout.ts')).translatedLayoutQuery

/** Layout data of a language's pages; null before an editor has written it. */
export const translatedLayoutOptions = (language: LanguageCode) =>
  contentQuery('translated-layout', importQuery, { language })
