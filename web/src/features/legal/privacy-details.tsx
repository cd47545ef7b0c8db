import { FactList } from '@lucarne/core/ui/fact-list.tsx'
import { browserStorageKeys } from '@lucarne/schemas/rules/browser-storage.ts'
import { erasureJobs, formatPeriod } from '@lucarne/supabase/privacy/retention.ts'
import { type StoredData, storedData } from '@lucarne/supabase/privacy/stored-data.ts'
import type { ReactNode } from 'react'
import { legalSections } from './legal-sections.ts'

const [browserSection, shopSection] = legalSections['politique-de-confidentialite']

/** Stored data of browser and shop, from the lists that tests verify (docs/product/law.md#privacy). */
export default function PrivacyDetails() {
  return (
    <>
      <Section
        {...browserSection}
        summary="Tout ce que nos pages enregistrent sur votre appareil. Elles ne déposent aucun cookie ; effacer les données du site efface tout."
      >
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
      <Section
        {...shopSection}
        summary="Tout ce que nos bases de données gardent de vous, et ce qui l’efface sans que personne n’y pense."
      >
        {Object.values(storedData).map((data) => (
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
}: {
  id: string
  text: string
  summary: string
  children: ReactNode
}) {
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
      <FactList facts={facts} />
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
