import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import type { SectionProps } from '../content/page.ts'

type Props = { intro: string } & Pick<SectionProps<'slidesHeroSection'>['section'], 'facts'>

/** Summary of the offer in the first view. */
export function HeroSummary({ intro, facts }: Props) {
  return (
    <p className="mb-4 max-w-measure text-small">
      <span className="block text-muted">{intro}</span>
      {facts && (
        <span className="block font-strong text-accent">
          Dès {formatCents(facts.monthlyPriceInCents)} par mois · essai de {facts.trialHours} h à{' '}
          {formatCents(facts.trialPriceInCents)}
        </span>
      )}
    </p>
  )
}
