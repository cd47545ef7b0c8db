import { useSuspenseQuery } from '@tanstack/react-query'
import { contactOptions } from '#content/contact.ts'
import type { PageLoad } from '#lib/page-module.ts'
import { Accordion } from '#ui/accordion.tsx'
import { MissingContent } from '#ui/missing-content.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { ShortText } from '#ui/rich-text/short-text.tsx'
import { ContactChannels } from './contact-channels.tsx'
import { ContactForm } from './contact-form.tsx'
import { OpeningHours } from './opening-hours.tsx'

export const load: PageLoad = (queryClient) => queryClient.prefetchQuery(contactOptions)

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
          <div className="md:col-span-5 md:pl-6">
            <OpeningHours {...openingHours} />
          </div>
        </div>
      </div>
      <section aria-labelledby="questions" className="bg-floor py-section">
        <div className="page-width grid grid-cols-1 gap-x-gap gap-y-6 md:grid-cols-12">
          <h2 id="questions" className="text-h2 md:col-span-4">
            {faq.title}
          </h2>
          <div className="md:col-span-8">
            <Accordion
              items={faq.questions.map(({ _id, question, answer }) => ({
                key: _id,
                question,
                answer: <ShortText value={answer} />,
              }))}
            />
          </div>
        </div>
      </section>
    </>
  )
}
