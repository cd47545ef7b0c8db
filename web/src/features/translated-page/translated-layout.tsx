import { useSiteName } from '@lucarne/core/content/layout.ts'
import { useRouteFocus } from '@lucarne/core/hooks/use-on-navigation.ts'
import { SiteNameContext } from '@lucarne/core/ui/layout/page-meta.tsx'
import type { Language } from '@lucarne/schemas/routes/languages.ts'
import { type ReactNode, useEffect } from 'react'
import { ScrollRestoration } from 'react-router-dom'
import { languageWords } from './language-words.ts'
import { TranslatedFooter } from './translated-footer.tsx'
import { TranslatedHeader } from './translated-header.tsx'

/** The layout of pages in other languages than French (docs/product/content.md#languages). */
export function TranslatedLayout({ children, language }: { children: ReactNode; language: Language }) {
  const name = useSiteName()
  const { code } = language
  useRouteFocus()
  // The HTML of the page has it already; a navigation from a French page does not.
  useEffect(() => {
    const root = document.documentElement
    root.lang = code
    return () => {
      root.lang = 'fr'
    }
  }, [code])
  return (
    <SiteNameContext value={name}>
      <a
        href="#main"
        className="lit-s fixed top-2 left-2 z-50 bg-accent px-5 py-3 font-strong text-on-accent not-focus:sr-only"
      >
        {languageWords[code].skipToContent}
      </a>
      <TranslatedHeader language={language} />
      <main id="main" tabIndex={-1} className="min-h-[70dvh]">
        {children}
      </main>
      <TranslatedFooter language={language} />
      <ScrollRestoration />
    </SiteNameContext>
  )
}
