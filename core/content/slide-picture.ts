import { useQuery } from '@tanstack/react-query'
import { toPictureSource } from './picture-source.ts'
import { slidesOptions } from './slides.ts'

/**
 * The first slide's picture, as decoration of a page that has none of its own; undefined until it is loaded.
 *
 * @param ratio width over height to crop to
 */
export function useSlidePicture(ratio: number) {
  const { data: slides } = useQuery(slidesOptions)
  const picture = slides?.[0]?.image
  return picture && { ...toPictureSource(picture, ratio), alt: '' }
}
