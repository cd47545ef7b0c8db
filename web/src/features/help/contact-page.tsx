import { type ContactPage, contactOptions } from '@lucarne/core/content/contact.ts'
import type { PageLoader } from '@lucarne/core/lib/page-module.ts'
import { MissingContent } from '@lucarne/core/messages/lazy-not-found.ts'
import { PageHeading } from '@lucarne/core/ui/layout/page-heading.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
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
        {openingHours && <OpeningHours {...openingHours} />}
        <section className="lit-m mt-14 grid grid-cols-1 gap-x-gap gap-y-7 border border-line bg-s1 p-6 md:grid-cols-12 md:p-10">
          <div className="md:col-span-4">
            <h2 className="text-h2">{form.title}</h2>
            <p className="mt-1.5 text-muted">{form.text}</p>
          </div>
          <div className="md:col-span-8">
            <ContactForm />
          </div>
        </section>
      </div>
      <QuestionsSection {...faq} />
    </>
  )
}

function OpeningHours({ title, rows, note }: NonNullable<ContactPage['openingHours']>) {
  return (
    <section aria-labelledby="horaires" className="mt-14 grid grid-cols-1 gap-x-gap gap-y-4 md:grid-cols-12">
      <div className="md:col-span-4">
        <h2 id="horaires" className="text-h3">
          {title}
        </h2>
        <p className="mt-2 max-w-measure text-faint text-small">{note}</p>
      </div>
      <dl className="self-start border-line border-t md:col-span-8">
        {rows.map(({ _key, days, hours }) => (
          <div key={_key} className="flex flex-wrap justify-between gap-x-6 border-line border-b py-3.5">
            <dt className="text-muted">{days}</dt>
            <dd className="tabular font-strong">{hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
