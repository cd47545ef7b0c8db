import type { SlidesQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { useQuery } from '@tanstack/react-query'
import { contentQuery } from './content-query.ts'
import { toPictureSource } from './picture-source.ts'

export type Slides = SlidesQueryResult

const importQuery = async () => (await import('@lucarne/schemas/queries/slides.ts')).slidesQuery

export const slidesOptions = contentQuery('slides', importQuery)

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
