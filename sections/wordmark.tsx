import { buildPictureUrl } from '@lucarne/core/content/picture-source.ts'
import { cleanStega, getDataSanity } from '@lucarne/core/lib/stega.ts'
import { MaskIcon } from '@lucarne/core/ui/media/mask-icon.tsx'

// Fallback size in pixels of a logo without dimensions.
const defaultSizePx = 96

type Props = {
  logo: {
    name: string
    image: { asset: { _id: string; url: string | null; width: number | null; height: number | null } }
  }
  heightPx: number
  /** Loads eagerly in the first view. */
  priority?: boolean
  /** A repeated logo, hidden from screen readers. */
  isCopy?: boolean
}

/** A monochrome logo in the text colour. */
export function Wordmark({ logo: { name, image }, heightPx, priority = false, isCopy = false }: Props) {
  const { width, height } = image.asset
  return (
    <MaskIcon
      src={buildPictureUrl(image.asset)}
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
