import type { ContactPage } from '#content/contact.ts'

export function OpeningHours({ title, rows, note }: ContactPage['openingHours']) {
  return (
    <section aria-labelledby="horaires">
      <h2 id="horaires" className="text-h3">
        {title}
      </h2>
      <dl className="mt-4 border-line border-t">
        {rows.map(({ _key, days, hours }) => (
          <div key={_key} className="flex flex-wrap justify-between gap-x-6 border-line border-b py-3.5">
            <dt className="text-muted">{days}</dt>
            <dd className="tabular font-strong">{hours}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-faint text-small">{note}</p>
    </section>
  )
}
