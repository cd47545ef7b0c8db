import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import { useId } from 'react'
import { BenefitIcon } from '../benefit-icon.tsx'
import type { SectionProps } from '../content/page.ts'

type Benefit = SectionProps<'benefitsSection'>['section']['items'][number]

/** Benefits in two columns beside their heading. */
export default function Benefits({ section: { title, text, items } }: SectionProps<'benefitsSection'>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="section-flow py-section">
      <div className="page-width wrap-anywhere grid grid-cols-1 gap-x-gap gap-y-8 md:grid-cols-12">
        <div className="md:col-span-4 md:pr-6">
          <h2 id={id} className="text-h2">
            {preventHyphenBreaks(title)}
          </h2>
          {text && <p className="mt-3 max-w-lead text-lead text-muted">{preventHyphenBreaks(text)}</p>}
        </div>
        <ul className="grid gap-x-gap sm:grid-cols-2 md:col-span-8">
          {items.map((benefit) => (
            <BenefitItem key={benefit._key} {...benefit} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function BenefitItem({ icon, title, text }: Benefit) {
  return (
    <li className="border-line border-t pt-6 pb-9 sm:pr-6">
      <BenefitIcon icon={icon} className="size-7 text-accent" strokeWidth={1.75} />
      <h3 className="mt-4 text-h3">{preventHyphenBreaks(title)}</h3>
      <p className="mt-2 max-w-measure text-muted">{preventHyphenBreaks(text)}</p>
    </li>
  )
}
