import type { CountryLink } from '#content/layout.ts'
import { toPictureSource } from '#content/picture-source.ts'
import { classNames } from '#lib/class-names.ts'
import { Picture } from '#ui/media/picture.tsx'

type Props = { image: CountryLink['image']; className: string }

/** A country's picture; decorative, since the country's name is beside it. */
export function CountryThumbnail({ image, className }: Props) {
  if (!image) return null
  return (
    <Picture
      source={{ ...toPictureSource(image, 3 / 2), alt: '' }}
      sizes="84px"
      className={classNames('shrink-0 rounded-s rounded-tr-lit-s', className)}
    />
  )
}
