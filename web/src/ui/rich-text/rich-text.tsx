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
import { TextLinkMark } from './short-text.tsx'

type PortableTextProps = ComponentProps<typeof PortableText>
type Value = Extract<PortableTextProps['value'], readonly unknown[]>

type Settings<Image> = {
  /** How an image of the text is addressed. */
  picture: (image: Image) => PictureSource
  /** How a product is shown; by default as a plain link. */
  product: (card: ProductCardProps) => ReactNode
}

type Props<Image> = Pick<Settings<Image>, 'picture'> &
  Partial<Settings<Image>> & { value: Value & Parameters<typeof collectHeadings>[0] }

const textComponents = <Image,>({ picture, product }: Settings<Image>): PortableTextComponents => ({
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
      <CaptionedImage caption={caption} source={picture(image)} />
    ),
    productCard: ({ value: card }) => product(card),
    callToAction: ({ value: call }) => (
      <div data-sanity={getDataSanity(call)}>
        <ButtonLink to={call.href}>{call.label}</ButtonLink>
      </div>
    ),
  },
  block: anchoredHeadings,
  marks: { link: TextLinkMark },
})

/** A long text of the studio: headings with anchors, lists, callouts, steps, tables, pictures, video. */
export function RichText<Image>({ value, picture, product = ProductLink }: Props<Image>) {
  const ids = useMemo(() => new Map(collectHeadings(value).map(({ key, id }) => [key, id])), [value])
  // The same components from one text to the next: what did not change stays in the page, a playing film among it.
  const components = useMemo(() => textComponents({ picture, product }), [picture, product])
  return (
    <HeadingIds value={ids}>
      <div className="rich-text">
        <PortableText value={value} components={components} />
      </div>
    </HeadingIds>
  )
}
