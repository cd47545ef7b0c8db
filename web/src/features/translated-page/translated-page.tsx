import { useSiteName } from '@lucarne/core/content/layout.ts'
import { LegacyPathRedirect } from '@lucarne/core/content/lazy-legacy-path-redirect.ts'
import { translatedLayoutOptions } from '@lucarne/core/content/translated-layout.ts'
import { useRouteFocus } from '@lucarne/core/hooks/use-on-navigation.ts'
import type { PageLoader } from '@lucarne/core/lib/page-module.ts'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { PageHeading } from '@lucarne/core/ui/layout/page-heading.tsx'
import { PageMeta, SiteNameContext } from '@lucarne/core/ui/layout/page-meta.tsx'
import { findPathLanguage, type Language } from '@lucarne/schemas/routes/languages.ts'
import { isOpening } from '@lucarne/schemas/rules/page-sections.ts'
import { translatedPageOptions } from '@lucarne/sections/content/translated-page.ts'
import { preloadSections, SectionList } from '@lucarne/sections/section-list.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { ScrollRestoration, useLocation } from 'react-router-dom'
import { languageWords } from './language-words.ts'
import { localizeLinks } from './localize-links.ts'
import { TranslatedFooter } from './translated-footer.tsx'
import { TranslatedHeader } from './translated-header.tsx'

export const loader: PageLoader = async (queryClient, { pathname }) => {
  const options = translatedPageOptions(pathname)
  const language = findPathLanguage(pathname)
  await Promise.all([
    queryClient.prefetchQuery(options),
    language && queryClient.prefetchQuery(translatedLayoutOptions(language.code)),
  ])
  const page = queryClient.getQueryData(options.queryKey)?.result
  await preloadSections(page?.sections ?? [], queryClient)
}

/** The layout of pages in other languages than French (docs/product/content.md#languages). */
function TranslatedLayout({ children, language }: { children: ReactNode; language: Language }) {
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

/** A page of sections in another language than French, with its layout (docs/product/content.md#languages). */
export function Component() {
  const { pathname } = useLocation()
  const language = findPathLanguage(pathname)
  return (
    language && (
      <TranslatedLayout language={language}>
        <TranslatedPage language={language} pathname={pathname} />
      </TranslatedLayout>
    )
  )
}

/** The 404 message of a language. */
function MissingTranslation({ language: { code, folder } }: { language: Language }) {
  const { action, text, title } = languageWords[code].notFound
  return (
    <div className="page-width py-section">
      <PageMeta title={title} />
      <p className="font-label text-faint">404</p>
      <h1 className="mt-3 font-title text-display">{title}</h1>
      <p className="mt-5 max-w-lead text-lead text-muted">{text}</p>
      <p className="mt-8">
        <ButtonLink to={folder} variant="primary" size="large">
          {action}
        </ButtonLink>
      </p>
    </div>
  )
}

function TranslatedPage({ language, pathname }: { language: Language; pathname: string }) {
  const { data: page } = useSuspenseQuery(translatedPageOptions(pathname))
  // The same objects at each render: prerendered sections stay only while their props are the same.
  const sections = useMemo(() => {
    if (!page) return []
    const { folder } = language
    const { inFrench } = languageWords[language.code]
    return localizeLinks(page.sections, { folder, inFrench, translatedPaths: page.translatedPaths })
  }, [page, language])
  if (!page)
    return (
      <LegacyPathRedirect>
        <MissingTranslation language={language} />
      </LegacyPathRedirect>
    )
  const { title, seo } = page
  return (
    <>
      <PageMeta title={seo.title} description={seo.description} />
      {!sections.some(({ _type }) => isOpening(_type)) && (
        <div className="page-width">
          <PageHeading title={title} />
        </div>
      )}
      <SectionList sections={sections} />
    </>
  )
}
