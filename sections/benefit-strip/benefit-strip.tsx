import { BenefitIcon } from '../benefit-icon.tsx'
import type { SectionProps } from '../content/page.ts'

/** Three benefits side by side on a darker band. */
export default function BenefitStrip({ section: { items } }: SectionProps<'benefitStripSection'>) {
  return (
    <section aria-label="Ce que vous y gagnez" className="bg-floor py-14 md:py-18">
      <ul className="page-width wrap-anywhere grid gap-x-gap gap-y-8 sm:grid-cols-3">
        {items.map(({ _key, icon, title, text }) => (
          <li key={_key} className="border-line border-t pt-6">
            <BenefitIcon icon={icon} className="size-6 text-accent" />
            <h2 className="mt-4 text-h3">{title}</h2>
            <p className="mt-1.5 max-w-80 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
