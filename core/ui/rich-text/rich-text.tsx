import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { getDataSanity } from '#lib/data-sanity.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import type { PictureSource } from '#ui/media/picture.tsx'
import { VideoEmbed } from '#ui/media/video-embed.tsx'
import { anchoredHeadings, HeadingIds } from './anchored-headings.tsx'
import { Callout, CaptionedImage, DataTable, Steps } from './blocks.tsx'
import { collectHeadings } from './collect-headings.ts'
import { type ProductCardProps, ProductLink } from './product-link.tsx'
import { Paragraph, TextLinkMark } from './short-text.tsx'

type PortableTextProps = ComponentProps<typeof PortableText>
type Value = Extract<PortableTextProps['value'], readonly unknown[]>

type Renderers<Image> = {
  /** Converts an image of the text. */
  toPictureSource: (image: Image) => PictureSource
  /** Renders a product card; a plain link by default. */
  renderProduct: (card: ProductCardProps) => ReactNode
}

type Props<Image> = Pick<Renderers<Image>, 'toPictureSource'> &
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

/** A Portable Text with all blocks: headings with ids, callouts, steps, tables, pictures, videos and products. */
export function RichText<Image>({ value, toPictureSource, renderProduct = ProductLink }: Props<Image>) {
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
