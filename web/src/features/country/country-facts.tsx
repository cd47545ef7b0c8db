import type { CountryPage } from '#content/country.ts'

type Props = { facts: NonNullable<CountryPage['facts']> }

/** What is good to know about a country, at a glance. */
export function CountryFacts({ facts }: Props) {
  if (facts.length === 0) return null
  return (
    <dl className="self-start border-line border-t md:col-span-3">
      {facts.map(({ _key, label, value }) => (
        <div key={_key} className="border-line border-b py-3.5">
          <dt className="text-caption text-faint">{label}</dt>
          <dd className="mt-1 font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
