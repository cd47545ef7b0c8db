import { useLayout } from '@lucarne/core/content/layout.ts'
import { LegalLine } from '@lucarne/core/ui/layout/legal-line.tsx'
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
      <LegalLine
        brandName={settings?.brandName}
        contractLinks={[words.withdrawal, words.termination].map((label) => `${label} ${words.inFrench}`)}
      />
    </footer>
  )
}
