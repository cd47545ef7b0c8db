import { languageOfPath } from '@lucarne/schemas/routes/languages.ts'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { useSiteName } from '#content/layout.ts'
import { languageWords } from '#features/translated-page/language-words.ts'
import { SiteNameContext } from '#ui/layout/page-meta.tsx'
import { mainId, useRouteFocus } from '../use-route-focus.ts'
import { TranslatedFooter } from './translated-footer.tsx'
import { TranslatedHeader } from './translated-header.tsx'

/** The layout of pages in other languages than French (docs/product.md#languages). */
export default function TranslatedLayout() {
  const name = useSiteName()
  const { pathname } = useLocation()
  const language = languageOfPath(pathname)
  const code = language?.code
  useRouteFocus()
  // The HTML of the page has it already; a navigation from a French page does not.
  useEffect(() => {
    if (!code) return
    const root = document.documentElement
    const { lang } = root
    root.lang = code
    return () => {
      root.lang = lang === code ? 'fr' : lang
    }
  }, [code])
  if (!language) return null
  return (
    <SiteNameContext value={name}>
      <a
        href={`#${mainId}`}
        className="lit-s fixed top-2 left-2 z-50 bg-accent px-5 py-3 font-strong text-on-accent not-focus:sr-only"
      >
        {languageWords[language.code].skipToContent}
      </a>
      <TranslatedHeader language={language} />
      <main id={mainId} tabIndex={-1} className="min-h-[70dvh]">
        <Outlet />
      </main>
      <TranslatedFooter language={language} />
      <ScrollRestoration />
    </SiteNameContext>
  )
}
