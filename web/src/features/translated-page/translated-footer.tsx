import { useLayout } from '@lucarne/core/content/layout.ts'
import { SmartLink } from '@lucarne/core/ui/link/smart-link.tsx'
import type { Language } from '@lucarne/schemas/routes/languages.ts'
import { PriceNote } from './price-note.tsx'
import { useTranslatedLayout } from './use-translated-layout.ts'

const linkClass = 'inline-flex min-h-tap items-center font-label text-[0.9375rem] hover:text-accent'

/** The footer of a language's pages: text and links of editors, the price, contact, and what the law wants on each page. */
export function TranslatedFooter({ language }: { language: Language }) {
  const settings = useLayout()?.settings
  const { content, words } = useTranslatedLayout(language)
  return (
    <footer className="border-line border-t bg-floor">
      {content && (
        <div className="page-width grid gap-x-gap gap-y-8 pt-14 md:grid-cols-2">
          <div className="max-w-measure space-y-4 text-muted">
            <p>{content.footerText}</p>
            <PriceNote language={language.code} layout={content} />
            {settings && (
              <SmartLink to={`mailto:${settings.contact.email}`} className={linkClass}>
                {settings.contact.email}
              </SmartLink>
            )}
          </div>
          <nav aria-label={words.footer}>
            <ul className="gap-x-gap sm:columns-2">
              {content.footer.map(({ _key, href, label }) => (
                <li key={_key}>
                  <SmartLink to={href} className={linkClass}>
                    {label}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      )}
      <div className="page-width pt-14 pb-6">
        <div className="flex flex-wrap items-center justify-between gap-x-gap gap-y-2 border-line border-t pt-4 text-caption text-faint">
          {/* The year may change between the build and the visit. */}
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {settings?.brandName}
          </p>
          {[words.withdrawal, words.termination].map((label) => (
            <SmartLink
              key={label}
              to="/fin-de-contrat"
              className="inline-flex min-h-tap items-center text-muted hover:text-ink"
            >
              {label} {words.inFrench}
            </SmartLink>
          ))}
        </div>
      </div>
    </footer>
  )
}
