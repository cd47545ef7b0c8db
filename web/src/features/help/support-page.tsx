import { useSuspenseQuery } from '@tanstack/react-query'
import { supportOptions } from '#content/support.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import type { PageLoader } from '#lib/page-module.ts'
import { cleanStega } from '#lib/stega.ts'
import { MissingContent } from '#messages/lazy-missing-content.ts'
import { SearchResults, useSearch } from '#search/use-search.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { TextLink } from '#ui/link/text-link.tsx'
import { QuestionsSection } from './question-list.tsx'
import { SupportCards } from './support-cards.tsx'
import { SupportContact } from './support-contact.tsx'

const SiteMessageText = lazyHydrate(() => import('#messages/site-message-text.tsx'))

export const loader: PageLoader = (queryClient) => queryClient.prefetchQuery(supportOptions)

export function Component() {
  const { data: page } = useSuspenseQuery(supportOptions)
  const { query, fieldProps } = useSearch()
  if (!page) return <MissingContent />
  const { title, subtitle, searchPlaceholder, cards, faq, contact, seo } = page
  return (
    <>
      <div className="page-width pb-section">
        <PageMeta title={seo.title} description={seo.description} />
        <PageHeading
          title={title}
          text={subtitle}
          action={
            <SearchField
              {...fieldProps}
              label="Rechercher dans l’aide"
              placeholder={cleanStega(searchPlaceholder)}
              className="sm:w-120"
            />
          }
        />
        {query && <SearchResults query={query} empty={<NoResult />} />}
        <SupportCards cards={cards} />
      </div>
      <QuestionsSection {...faq} group="support">
        <TextLink to="/support/faq">Toutes les questions</TextLink>
      </QuestionsSection>
      <SupportContact {...contact} />
    </>
  )
}

const NoResult = () => (
  <>
    <SiteMessageText message="noHelpPage" />
    <TextLink to="/support/contact">Poser la question à notre équipe</TextLink>
  </>
)
