import { useSuspenseQuery } from '@tanstack/react-query'
import { supportOptions } from '#content/support.ts'
import type { PageLoad } from '#lib/page-module.ts'
import { Accordion } from '#ui/accordion.tsx'
import { MissingContent } from '#ui/missing-content.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { ShortText } from '#ui/rich-text/short-text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { SupportCards } from './support-cards.tsx'
import { SupportContact } from './support-contact.tsx'
import { SupportSearch } from './support-search.tsx'

export const load: PageLoad = (queryClient) => queryClient.prefetchQuery(supportOptions)

export function Component() {
  const { data: page } = useSuspenseQuery(supportOptions)
  if (!page) return <MissingContent />
  const { title, subtitle, searchPlaceholder, cards, faq, contact, seo } = page
  return (
    <>
      <div className="page-width pb-section">
        <PageMeta title={seo.title} description={seo.description} />
        <PageHeading
          title={title}
          text={subtitle}
          action={<SupportSearch placeholder={searchPlaceholder} />}
        />
        <SupportCards cards={cards} />
      </div>
      <section aria-labelledby="questions" className="bg-floor py-section">
        <div className="page-width grid grid-cols-1 gap-x-gap gap-y-6 md:grid-cols-12">
          <div className="md:col-span-4">
            <h2 id="questions" className="text-h2">
              {faq.title}
            </h2>
            <TextLink to="/support/faq">Toutes les questions</TextLink>
          </div>
          <div className="md:col-span-8">
            <Accordion
              group="support"
              items={faq.questions.map(({ _id, question, answer }) => ({
                key: _id,
                question,
                answer: <ShortText value={answer} />,
              }))}
            />
          </div>
        </div>
      </section>
      <SupportContact {...contact} />
    </>
  )
}
