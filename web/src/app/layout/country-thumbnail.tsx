import type { CountryLink } from '@lucarne/core/content/layout.ts'
import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'

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
