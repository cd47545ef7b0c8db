import { Headset, MonitorPlay, Zap } from 'lucide-react'
import type { CountryPage } from '#content/country.ts'

const icons = [Zap, MonitorPlay, Headset]

/** The three promises every country page makes, in hairlines. */
export function CountryBenefits({ benefits }: Pick<CountryPage, 'benefits'>) {
  return (
    <section aria-label="Ce que vous y gagnez" className="bg-floor py-14 md:py-18">
      <ul className="page-width grid gap-x-gap gap-y-8 sm:grid-cols-3">
        {benefits.map(({ _key, title, text }, index) => {
          const Icon = icons[index % icons.length] ?? Zap
          return (
            <li key={_key} className="border-line border-t pt-6">
              <Icon aria-hidden="true" className="size-6 text-accent" />
              <h2 className="mt-4 text-h3">{title}</h2>
              <p className="mt-1.5 max-w-80 text-muted">{text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
