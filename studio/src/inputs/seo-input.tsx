import { searchSnippet } from '@lucarne/schemas/rules/seo.ts'
import { Card, Stack, Text } from '@sanity/ui'
import { type ObjectInputProps, type SanityDocument, useFormValue } from 'sanity'
import { findPagePath } from '../document-actions/open-on-site.ts'
import { environment } from '../environment.ts'
import { useLiveQuery } from '../live-query.ts'
import { SocialCard } from './social-card.tsx'

interface SiteTexts {
  titleSuffix?: string | null
  metaDescription?: string | null
}

const settingsFilter = '*[_id == "siteSettings"]'
const settingsQuery = `${settingsFilter}[0] { titleSuffix, metaDescription }`

/** The SEO fields below previews of the search result and the shared link's card. */
export function SeoInput(props: ObjectInputProps) {
  const document = useFormValue([])
  const { result: site } = useLiveQuery<SiteTexts | null>({ query: settingsQuery, filter: settingsFilter })
  return (
    <Stack gap={4}>
      {isDocument(document) && <PagePreviews document={document} site={site ?? {}} />}
      {props.renderDefault(props)}
    </Stack>
  )
}

const isDocument = (value: unknown): value is SanityDocument =>
  typeof value === 'object' && value !== null && '_type' in value

const lines = (count: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: count,
    overflow: 'hidden',
  }) as const

function PagePreviews({ document, site }: { document: SanityDocument; site: SiteTexts }) {
  const { title, description } = searchSnippet(document, site.metaDescription ?? '')
  const { host } = new URL(environment.siteUrl)
  const fullTitle = [title, site.titleSuffix].filter(Boolean).join(' · ')
  return (
    <>
      <Card as="figure" border margin={0} padding={4} radius={2} style={{ maxWidth: 600 }}>
        <Stack gap={3}>
          <Text as="figcaption" muted size={0}>
            Dans un moteur de recherche
          </Text>
          <Text muted size={1} textOverflow="ellipsis">
            {[host, ...(findPagePath(document) ?? '').split('/').filter(Boolean)].join(' › ')}
          </Text>
          <Text size={3} textOverflow="ellipsis">
            {fullTitle}
          </Text>
          <Text muted size={1}>
            <span style={lines(2)}>{description}</span>
          </Text>
        </Stack>
      </Card>
      <SocialCard document={document} host={host} title={fullTitle} />
    </>
  )
}
