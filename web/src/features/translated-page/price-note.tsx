import { estimateFrancs } from '@lucarne/core/content/franc-estimate.ts'
import { useHydrated } from '@lucarne/core/hooks/use-hydrated.ts'
import { displayTimeZone } from '@lucarne/core/lib/format.ts'
import type { TranslatedLayoutQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import type { LanguageCode } from '@lucarne/schemas/routes/languages.ts'
import { isCurrentEstimate } from '@lucarne/schemas/rules/franc-estimate.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { languageWords } from './language-words.ts'

type Props = {
  language: LanguageCode
  layout: Pick<NonNullable<TranslatedLayoutQueryResult>, 'francEstimate' | 'monthlyPriceInCents'>
}

/**
 * The monthly price as the language writes it, and for Swiss readers what it is in francs
 * (docs/product/content.md#languages).
 */
export function PriceNote({ language, layout: { francEstimate, monthlyPriceInCents } }: Props) {
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
