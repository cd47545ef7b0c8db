import { estimateFrancs } from '@lucarne/core/content/franc-estimate.ts'
import { useLayout } from '@lucarne/core/content/layout.ts'
import { useHydrated } from '@lucarne/core/hooks/use-hydrated.ts'
import { displayTimeZone } from '@lucarne/core/lib/format.ts'
import { SmartLink } from '@lucarne/core/ui/link/smart-link.tsx'
import type { TranslatedLayoutQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import type { Language, LanguageCode } from '@lucarne/schemas/routes/languages.ts'
import { isCurrentEstimate } from '@lucarne/schemas/rules/franc-estimate.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { languageWords } from './language-words.ts'
import { useTranslatedLayout } from './use-translated-layout.ts'

const linkClass = 'inline-flex min-h-tap items-center font-label text-[0.9375rem] hover:text-accent'

type Props = {
  language: LanguageCode
  layout: Pick<NonNullable<TranslatedLayoutQueryResult>, 'francEstimate' | 'monthlyPriceInCents'>
}

/**
 * The monthly price as the language writes it, and for Swiss readers what it is in francs
 * (docs/product/content.md#languages).
 */
function PriceNote({ language, layout: { francEstimate, monthlyPriceInCents } }: Props) {
  // Whether the estimate is too old depends on the visit, not on the build.
  const isHydrated = useHydrated()
  if (monthlyPriceInCents === null) return null
  const words = languageWords[language]
  const isEstimated = isHydrated && language === 'de-CH' && isCurrentEstimate(francEstimate, new Date())
  return (
    <p className="min-h-[2lh]">
      {words.priceFrom(formatCents(monthlyPriceInCents, 'eur', language))}{' '}
      {isEstimated &&
        words.francEstimate(
          formatCents(
            estimateFrancs(monthlyPriceInCents, francEstimate.francsPerEuro) * 100,
            'chf',
            language,
          ),
          new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: displayTimeZone }).format(
            new Date(francEstimate.estimatedOn),
          ),
        )}
    </p>
  )
}

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
