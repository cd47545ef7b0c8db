import { useState } from 'react'
import { pictureOf } from '#commerce/product-pictures.ts'
import type { Variant } from '#commerce/product-schema.ts'
import { wrapIndex } from '#lib/wrap-index.ts'

/** Which picture is shown. Choosing a variant that has a picture shows it; any other leaves it (spec §2). */
export function useGallery(pictures: readonly string[], variant: Variant | undefined) {
  const [index, setIndex] = useState(() => Math.max(0, pictureOf(variant, pictures)))
  const [shownFor, setShownFor] = useState(variant?.id)

  if (shownFor !== variant?.id) {
    setShownFor(variant?.id)
    const position = pictureOf(variant, pictures)
    if (position >= 0) setIndex(position)
  }
  // A picture may be withdrawn while it is shown.
  const current = pictures.length > 0 ? wrapIndex(index, pictures.length) : 0
  return { current, go: (to: number) => setIndex(wrapIndex(to, pictures.length)) }
}
