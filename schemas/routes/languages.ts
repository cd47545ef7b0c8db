/** A language that pages are translated into, besides French (docs/product/content.md#languages). */
export interface Language {
  /** BCP 47. */
  code: 'de-CH' | 'nl-BE'
  /** The path under which its pages are. */
  folder: string
  /** In the language itself, for visitors. */
  name: string
  /** In French, for editors. */
  frenchName: string
}

export type LanguageCode = Language['code']

export const languages: readonly Language[] = [
  { code: 'de-CH', folder: '/de-ch', name: 'Deutsch (Schweiz)', frenchName: 'Allemand (Suisse)' },
  { code: 'nl-BE', folder: '/nl-be', name: 'Nederlands (België)', frenchName: 'Néerlandais (Belgique)' },
]

/** Whether a path is the language's folder, or below it. */
export const isInLanguage = (path: string, { folder }: Language): boolean =>
  path === folder || path.startsWith(`${folder}/`)

/** The language of a path; undefined for a path of the French site. */
export const findPathLanguage = (path: string): Language | undefined =>
  languages.find((language) => isInLanguage(path, language))

/** The language with a code; undefined for French, and for one that the site does not have. */
export const findLanguage = (code: unknown): Language | undefined =>
  languages.find((language) => language.code === code)
