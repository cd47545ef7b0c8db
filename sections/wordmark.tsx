import { pictureUrl } from '@lucarne/core/content/picture-source.ts'
import { getDataSanity } from '@lucarne/core/lib/data-sanity.ts'
import { cleanStega } from '@lucarne/core/lib/stega.ts'
import { MaskIcon } from '@lucarne/core/ui/media/mask-icon.tsx'

// The size in pixels of a logo without dimensions.
const defaultSizePx = 96

type Props = {
  logo: {
    name: string
    image: { asset: { _id: string; url: string | null; width: number | null; height: number | null } }
  }
  heightPx: number
  /** For the first view of a page. */
  priority?: boolean
  /** A repetition that is hidden from screen readers. */
  isCopy?: boolean
}

/** A logo in the text's colour, whatever its own. */
export function Wordmark({ logo: { name, image }, heightPx, priority = false, isCopy = false }: Props) {
  const { width, height } = image.asset
  return (
    <MaskIcon
      src={pictureUrl(image.asset)}
      priority={priority}
      {...(isCopy ? {} : { label: cleanStega(name) })}
      data-sanity={getDataSanity(image)}
      className="max-w-full shrink-0"
      style={{
        height: heightPx,
        width: Math.round(((width ?? defaultSizePx) * heightPx) / (height ?? defaultSizePx)),
      }}
    />
  )
}
