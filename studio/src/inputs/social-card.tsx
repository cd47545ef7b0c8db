import { shareSources } from '@lucarne/schemas/rules/seo.ts'
import { Card, Stack, Text } from '@sanity/ui'
import type { CSSProperties } from 'react'
import type { SanityDocument } from 'sanity'
import { useLiveQuery } from '../live-query.ts'

interface SocialCardProps {
  document: SanityDocument
  title: string
  host: string
}

/** Preview widths in pixels, doubled for dense screens. */
const pictureWidth = 720

/** The card that a messaging application shows for a shared link; the build draws it (docs/product/site.md#seo). */
export function SocialCard({ document, host, title }: SocialCardProps) {
  const { card, picture } = shareSources(document)
  const id = card ?? picture ?? ''
  const filter = '*[_id == $id]'
  const { result: url } = useLiveQuery<string | null>({ query: `${filter}[0].url`, params: { id }, filter })
  const image = url && <img alt="" src={`${url}?w=${pictureWidth}`} style={coverStyle} />
  return (
    <Card as="figure" border margin={0} padding={4} radius={2} style={{ maxWidth: 600 }}>
      <Stack gap={3}>
        <Text as="figcaption" muted size={0}>
          Dans une messagerie
        </Text>
        <div style={cardStyle}>
          {card ? (
            image
          ) : (
            <>
              <div style={titleStyle}>{title}</div>
              <div style={windowStyle}>{image}</div>
            </>
          )}
        </div>
        <Text muted size={1} textOverflow="ellipsis">
          {host}
        </Text>
      </Stack>
    </Card>
  )
}

const coverStyle: CSSProperties = { width: '100%', height: '100%', objectFit: 'cover', display: 'block' }

/** The proportions and colours of the built image, whatever the studio's theme. */
const cardStyle: CSSProperties = {
  aspectRatio: '1200 / 630',
  containerType: 'inline-size',
  display: 'flex',
  alignItems: 'center',
  gap: '5%',
  overflow: 'hidden',
  borderRadius: 6,
  background: '#0A0E18',
  color: '#F4EFE4',
}
const titleStyle: CSSProperties = {
  flex: 1,
  paddingLeft: '6%',
  fontSize: '5cqw',
  fontWeight: 640,
  lineHeight: 1.08,
  overflowWrap: 'anywhere',
}
const windowStyle: CSSProperties = {
  width: '38.6%',
  height: '86%',
  marginRight: '8%',
  overflow: 'hidden',
  borderRadius: '3% 24% 3% 3% / 3% 20% 3% 3%',
  background: '#1A2233',
}
