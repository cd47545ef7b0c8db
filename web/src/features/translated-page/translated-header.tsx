import { useSiteName } from '@lucarne/core/content/layout.ts'
import { iconButtonClass } from '@lucarne/core/ui/button/icon-button.tsx'
import LanguageSwitch from '@lucarne/core/ui/link/language-switch.tsx'
import { SmartLink } from '@lucarne/core/ui/link/smart-link.tsx'
import { Logo } from '@lucarne/core/ui/media/logo.tsx'
import type { Language } from '@lucarne/schemas/routes/languages.ts'
import { Moon, Sun } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import type { LanguageWords } from './language-words.ts'
import { useTranslatedLayout } from './use-translated-layout.ts'

type Page = ReturnType<typeof useTranslatedLayout>['page']

/** The page in French and in each language; without a page, the French home page. */
function otherPages(page: Page, { folder, code }: Language) {
  const translations = page?.translations ?? [{ language: code, path: folder }]
  return [{ language: 'fr', path: page?.original || '/' }, ...translations]
}

/** The header of a language's pages: brand, the page in other languages, and the language's own menu. */
export function TranslatedHeader({ language }: { language: Language }) {
  const name = useSiteName()
  const { pathname } = useLocation()
  const { content, page, words } = useTranslatedLayout(language)
  return (
    <header className="border-line border-b bg-ground">
      <div className="page-width flex flex-wrap items-center gap-x-gap py-2">
        <Link to={language.folder} className="mr-auto flex min-h-tap items-center gap-3 rounded-m">
          <Logo />
          <span className="whitespace-nowrap font-display font-head text-h3 tracking-head">{name}</span>
          <span className="sr-only">, {words.toLandingPage}</span>
        </Link>
        <nav aria-label={words.menu} className="max-md:order-last max-md:w-full">
          <ul className="flex flex-wrap gap-x-5">
            {content?.navigation.map(({ _key, href, label }) => (
              <li key={_key}>
                <SmartLink
                  to={href}
                  {...(href === pathname && { 'aria-current': 'page' })}
                  className="inline-flex min-h-tap items-center font-label text-[0.9375rem] hover:text-accent aria-[current=page]:text-accent"
                >
                  {label}
                </SmartLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center gap-x-2">
          <LanguageSwitch
            label={words.languages}
            current={language.code}
            pages={otherPages(page, language)}
          />
          <ThemeToggle words={words.toTheme} />
        </div>
      </div>
    </header>
  )
}

/** Switches between dark and light, in the controls script. */
function ThemeToggle({ words }: { words: LanguageWords['toTheme'] }) {
  return (
    <button type="button" data-control="theme" className={iconButtonClass}>
      <span className="in-[.light]:hidden">
        <Sun aria-hidden="true" />
        <span className="sr-only">{words.light}</span>
      </span>
      <span className="in-[.dark]:hidden">
        <Moon aria-hidden="true" />
        <span className="sr-only">{words.dark}</span>
      </span>
    </button>
  )
}
