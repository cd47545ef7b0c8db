import { translatedLayoutOptions } from '@lucarne/core/content/translated-layout.ts'
import type { Language } from '@lucarne/schemas/routes/languages.ts'
import { translatedPageOptions } from '@lucarne/sections/content/translated-page.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { languageWords } from './language-words.ts'
import { localizeLinks } from './localize-links.ts'

/** What surrounds the page of a language at the current path; without content while it loads and when there is none. */
export function useTranslatedLayout({ code, folder }: Language) {
  const { pathname } = useLocation()
  const { data: layout } = useQuery(translatedLayoutOptions(code))
  const { data: page } = useQuery(translatedPageOptions(pathname))
  const words = languageWords[code]
  const content = useMemo(
    () =>
      layout &&
      localizeLinks(layout, {
        folder,
        inFrench: words.inFrench,
        translatedPaths: page?.translatedPaths ?? [],
      }),
    [layout, page, folder, words],
  )
  return { content, page, words }
}
