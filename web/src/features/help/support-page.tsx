import { useSuspenseQuery } from '@tanstack/react-query'
import { supportOptions } from '#content/support.ts'
import type { PageLoader } from '#lib/page-module.ts'
import { MissingContent } from '#ui/feedback/missing-content.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { TextLink } from '#ui/link/text-link.tsx'
import { QuestionsSection } from './question-list.tsx'
import { SupportCards } from './support-cards.tsx'
import { SupportContact } from './support-contact.tsx'
import { SupportSearch } from './support-search.tsx'

export const loader: PageLoader = (queryClient) => queryClient.prefetchQuery(supportOptions)

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
      <QuestionsSection {...faq} group="support">
        <TextLink to="/support/faq">Toutes les questions</TextLink>
      </QuestionsSection>
      <SupportContact {...contact} />
    </>
  )
}
