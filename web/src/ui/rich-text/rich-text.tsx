import { PortableText } from '@portabletext/react'
import type { ComponentProps, ReactNode } from 'react'
import { editMark } from '#lib/edit-mark.ts'
import { ButtonLink } from '../button-link.tsx'
import type { PictureSource } from '../picture.tsx'
import { VideoEmbed } from '../video-embed.tsx'
import { Callout } from './callout.tsx'
import { CaptionedImage } from './captioned-image.tsx'
import { DataTable } from './data-table.tsx'
import { textHeadings } from './heading-ids.ts'
import { type ProductCardProps, ProductLink } from './product-link.tsx'
import { Steps } from './steps.tsx'
import { TextLinkMark } from './text-link-mark.tsx'

type Value = Extract<ComponentProps<typeof PortableText>['value'], readonly unknown[]>

type Props<Image> = {
  value: Value & Parameters<typeof textHeadings>[0]
  /** How an image of the text is addressed. */
  picture: (image: Image) => PictureSource
  /** How a product is shown; by default as a plain link. */
  product?: (card: ProductCardProps) => ReactNode
}

/** A long text of the studio: headings with anchors, lists, callouts, steps, tables, pictures, video. */
export function RichText<Image>({ value, picture, product = ProductLink }: Props<Image>) {
  const ids = new Map(textHeadings(value).map(({ key, id }) => [key, id]))
  return (
    <div className="rich-text">
      <PortableText
        value={value}
        components={{
          types: {
            callout: ({ value: callout }) => <Callout {...callout} />,
            steps: ({ value: { items } }) => <Steps items={items} />,
            table: ({ value: { rows } }) => <DataTable rows={rows} />,
            video: ({ value: video }) => (
              <div data-sanity={editMark(video)}>
                <VideoEmbed {...video} />
              </div>
            ),
            captionedImage: ({ value: { caption, image } }) => (
              <CaptionedImage caption={caption} source={picture(image)} />
            ),
            productCard: ({ value: card }) => product(card),
            callToAction: ({ value: call }) => (
              <div data-sanity={editMark(call)}>
                <ButtonLink to={call.href}>{call.label}</ButtonLink>
              </div>
            ),
          },
          block: {
            h2: ({ children, value: { _key } }) => <h2 id={ids.get(_key ?? '')}>{children}</h2>,
            h3: ({ children, value: { _key } }) => <h3 id={ids.get(_key ?? '')}>{children}</h3>,
          },
          marks: { link: TextLinkMark },
        }}
      />
    </div>
  )
}
