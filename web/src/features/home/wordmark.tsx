import type { Logo } from '#content/home.ts'
import { pictureUrl } from '#content/picture-source.ts'
import { getDataSanity } from '#lib/data-sanity.ts'
import { cleanStega } from '#lib/stega.ts'
import { MaskIcon } from '#ui/media/mask-icon.tsx'

const drawnHeight = 96 // px, unless the picture says otherwise

type Props = {
  logo: Logo
  /** px */
  height: number
  /** A second copy, for the eye only. */
  copy?: boolean
}

/** A wordmark, grey in the lake, in the text's own colour here. */
export function Wordmark({ logo: { name, image }, height, copy = false }: Props) {
  const { width, height: natural } = image.asset
  return (
    <MaskIcon
      src={pictureUrl(image.asset)}
      {...(copy ? {} : { label: cleanStega(name) })}
      data-sanity={getDataSanity(image)}
      className="max-w-full shrink-0"
      style={{ height, width: Math.round(((width ?? drawnHeight) * height) / (natural ?? drawnHeight)) }}
    />
  )
}
