import { Picture, type PictureSource } from '#ui/media/picture.tsx'

type Props = { source: PictureSource; caption: string | null }

export function CaptionedImage({ source, caption }: Props) {
  return (
    <figure>
      <Picture source={source} sizes="(min-width: 900px) 660px, 92vw" className="lit-m h-auto w-full" />
      {caption && <figcaption className="mt-3 text-caption text-faint">{caption}</figcaption>}
    </figure>
  )
}
