import { useSuspenseQuery } from '@tanstack/react-query'
import { type ContactPage, contactOptions } from '#content/contact.ts'
import type { PageLoader } from '#lib/page-module.ts'
import { MissingContent } from '#ui/feedback/missing-content.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { ContactChannels } from './contact-channels.tsx'
import { ContactForm } from './contact-form.tsx'
import { QuestionsSection } from './question-list.tsx'

export const loader: PageLoader = (queryClient) => queryClient.prefetchQuery(contactOptions)

export function Component() {
  const { data: page } = useSuspenseQuery(contactOptions)
  if (!page) return <MissingContent />
  const { title, subtitle, channels, form, faq, openingHours, seo } = page
  return (
    <>
      <div className="page-width pb-section">
        <PageMeta title={seo.title} description={seo.description} />
        <PageHeading title={title} text={subtitle} />
        <ContactChannels channels={channels} />
        <div className="mt-14 grid grid-cols-1 gap-x-gap gap-y-10 md:grid-cols-12">
          <section className="lit-m border border-line bg-s1 p-6 md:col-span-7 md:p-10">
            <h2 className="text-h2">{form.title}</h2>
            <p className="mt-1.5 mb-7 text-muted">{form.text}</p>
            <ContactForm />
          </section>
          <div className="md:col-span-5 md:pl-6">{openingHours && <OpeningHours {...openingHours} />}</div>
        </div>
      </div>
      <QuestionsSection {...faq} />
    </>
  )
}

function OpeningHours({ title, rows, note }: NonNullable<ContactPage['openingHours']>) {
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
