import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextComponents,
} from '@portabletext/react'
import { type ComponentProps, createContext, type ReactNode, use, useMemo } from 'react'
import { getDataSanity } from '#lib/stega.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import type { PictureSource } from '#ui/media/picture.tsx'
import { VideoEmbed } from '#ui/media/video-embed.tsx'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'
import { Callout, CaptionedImage, DataTable, Steps } from './blocks.tsx'
import { collectHeadings } from './collect-headings.ts'
import { Paragraph, TextLinkMark } from './short-text.tsx'

type PortableTextProps = ComponentProps<typeof PortableText>
type Value = Extract<PortableTextProps['value'], readonly unknown[]>

export type ProductCardProps = { productId: string; title: string | null; note: string | null }

/** A link to a product that a text mentions. */
export function ProductLink(card: ProductCardProps) {
  const { productId, title, note } = card
  return (
    <aside
      data-sanity={getDataSanity(card)}
      className="lit-m flex flex-wrap items-center justify-between gap-4 border border-line bg-s1 p-5 pr-8"
    >
      <div>
        <p className="font-display font-head text-h4">{title ?? 'Ce produit'}</p>
        {note && <p className="text-muted text-small">{note}</p>}
      </div>
      <ButtonLink to={`/product/${encodeURIComponent(productId)}`} size="small">
        Voir le produit
      </ButtonLink>
    </aside>
  )
}

type Renderers<Image> = {
  /** Converts an image of the text. */
  toPictureSource: (image: Image) => PictureSource
  /** Renders a product card; a plain link by default. */
  renderProduct: (card: ProductCardProps) => ReactNode
}

type RichTextProps<Image> = Pick<Renderers<Image>, 'toPictureSource'> &
  Partial<Renderers<Image>> & { value: Value & Parameters<typeof collectHeadings>[0] }

const createComponents = <Image,>({
  toPictureSource,
  renderProduct,
}: Renderers<Image>): PortableTextComponents => ({
  types: {
    callout: ({ value: callout }) => <Callout {...callout} />,
    steps: ({ value: { items } }) => <Steps items={items} />,
    table: ({ value: { rows } }) => <DataTable rows={rows} />,
    video: ({ value: video }) => (
      <div data-sanity={getDataSanity(video)}>
        <VideoEmbed {...video} />
      </div>
    ),
    captionedImage: ({ value: { caption, image } }) => (
      <CaptionedImage caption={caption} source={toPictureSource(image)} />
    ),
    productCard: ({ value: card }) => renderProduct(card),
    callToAction: ({ value: call }) => (
      <div data-sanity={getDataSanity(call)}>
        <ButtonLink to={call.href}>{call.label}</ButtonLink>
      </div>
    ),
  },
  block: { ...anchoredHeadings, normal: Paragraph },
  marks: { link: TextLinkMark },
})

/** Ids of a text's headings, by block key. */
const HeadingIds = createContext<ReadonlyMap<string, string>>(new Map())

function createHeading(Heading: 'h2' | 'h3'): PortableTextBlockComponent {
  return function AnchoredHeading({ children, value: { _key } }) {
    return <Heading id={use(HeadingIds).get(_key ?? '')}>{preventHyphenBreaks(children)}</Heading>
  }
}

const anchoredHeadings = { h2: createHeading('h2'), h3: createHeading('h3') }

/** A Portable Text with all blocks: headings with ids, callouts, steps, tables, pictures, videos and products. */
export function RichText<Image>({
  value,
  toPictureSource,
  renderProduct = ProductLink,
}: RichTextProps<Image>) {
  const ids = useMemo(() => new Map(collectHeadings(value).map(({ key, id }) => [key, id])), [value])
  // Stable components: a text that updates keeps its DOM, including a playing video.
  const components = useMemo(
    () => createComponents({ toPictureSource, renderProduct }),
    [toPictureSource, renderProduct],
  )
  return (
    <HeadingIds value={ids}>
      <div className="rich-text">
        <PortableText value={value} components={components} />
      </div>
    </HeadingIds>
  )
}
