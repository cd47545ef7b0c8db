import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import { cleanStega } from '@lucarne/core/lib/stega.ts'
import { SearchResults, useSearch } from '@lucarne/core/search/use-search.tsx'
import { SearchField } from '@lucarne/core/ui/form/search-field.tsx'
import { PageHeading } from '@lucarne/core/ui/layout/page-heading.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import type { SectionProps } from '../content/page.ts'

const SiteMessageText = lazyHydrate(() => import('@lucarne/core/messages/site-message-text.tsx'))

/** The opening of a page with the site's search, whose results it shows below (docs/product/support.md#search). */
export default function SearchHero({
  section: { title, text, placeholder },
}: SectionProps<'searchHeroSection'>) {
  const { query, fieldProps } = useSearch()
  return (
    <div className="page-width section-flow">
      <PageHeading
        title={title}
        text={text}
        action={
          <SearchField
            {...fieldProps}
            label="Rechercher dans l’aide"
            placeholder={cleanStega(placeholder)}
            className="sm:w-120"
          />
        }
      />
      {query && <SearchResults query={query} empty={<NoResult />} />}
    </div>
  )
}

const NoResult = () => (
  <>
    <SiteMessageText message="noHelpPage" />
    <TextLink to="/support/contact">Poser la question à notre équipe</TextLink>
  </>
)
