import { translatedLayoutOptions } from '@lucarne/core/content/translated-layout.ts'
import type { Language } from '@lucarne/schemas/routes/languages.ts'
import { translatedPageOptions } from '@lucarne/sections/content/translated-page.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { languageWords } from './language-words.ts'
import { localizeLinks } from './localize-links.ts'

/** Layout data of the current path's language; without content while it loads or is missing. */
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
