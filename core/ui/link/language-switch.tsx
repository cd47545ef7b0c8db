import { findLanguage } from '@lucarne/schemas/routes/languages.ts'

type Props = {
  /** Accessible name of the list, in the page's language. */
  label: string
  /** The page in each language, by its code; `fr` for the French page. */
  pages: readonly { language: string; path: string }[]
  /** The page's own language, when it is in the list. */
  current?: string
}

/**
 * The same page in other languages, by their own names. The links load a new document, whose HTML has the other
 * language and what surrounds its pages.
 */
export default function LanguageSwitch({ label, pages, current }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-5 text-small">
        {pages.map(({ language, path }) => {
          const name = findLanguage(language)?.name ?? 'Français'
          return (
            <li key={language} lang={language} className="inline-flex min-h-tap items-center">
              {language === current ? (
                <span aria-current="true" className="font-strong">
                  {name}
                </span>
              ) : (
                <a href={path} hrefLang={language} className="underline underline-offset-4 hover:text-accent">
                  {name}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
