import { browserStorageKeys } from '@lucarne/schemas/rules/browser-storage.ts'
import { erasureJobs, formatPeriod } from '@lucarne/supabase/privacy/retention.ts'
import { type StoredData, storedData } from '@lucarne/supabase/privacy/stored-data.ts'
import { Fragment, type ReactNode } from 'react'
import { privacySections } from './privacy-sections.ts'

/** What browser and shop store, from the lists that the code is tested against (docs/product.md#privacy). */
export default function PrivacyDetails() {
  const [browser, shop] = privacySections
  return (
    <>
      <Section {...browser}>
        {browserStorageKeys.map(({ key, isPrefix, purpose, writtenWhen, keptUntil }) => (
          <Entry
            key={key}
            title={
              <>
                <code className="wrap-anywhere">{key}</code>
                {isPrefix && ' et le nom du guide'}
              </>
            }
            facts={[
              ['À quoi cela sert', purpose],
              ['Enregistré', writtenWhen],
              ['Conservé', keptUntil],
            ]}
          />
        ))}
      </Section>
      <Section {...shop}>
        {storedData.map((data) => (
          <Entry
            key={data.title}
            title={data.title}
            facts={[
              ['Ce que c’est', data.content],
              ['Pourquoi', data.purpose],
              ['Base légale', data.legalBasis],
              ['Effacé', <Erasures key="erasures" {...data} />],
            ]}
          />
        ))}
      </Section>
    </>
  )
}

function Section({
  id,
  text,
  summary,
  children,
}: (typeof privacySections)[number] & { children: ReactNode }) {
  return (
    <div className="rich-text mt-14">
      <h2 id={id}>{text}</h2>
      <p>{summary}</p>
      <div className="border-line border-t">{children}</div>
    </div>
  )
}

function Entry({ title, facts }: { title: ReactNode; facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <section className="border-line border-b py-5">
      <h3 className="font-strong">{title}</h3>
      <dl className="mt-2 grid gap-x-4 text-[0.9375rem] md:grid-cols-[10.5rem_1fr]">
        {facts.map(([name, fact]) => (
          <Fragment key={name}>
            <dt className="mt-1.5 text-faint">{name}</dt>
            <dd className="text-muted mt-1.5">{fact}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

function Erasures({ keptUntil, erasures }: StoredData) {
  return (
    <ul>
      {keptUntil && <li>{keptUntil}</li>}
      {erasures.map(({ period, since, job }) => (
        <li key={period}>
          <span className="text-ink">{formatPeriod(period)}</span> {since} ({erasureJobs[job]})
        </li>
      ))}
    </ul>
  )
}
