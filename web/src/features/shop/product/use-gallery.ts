import type { Variant } from '@lucarne/store/contract/variant.ts'
import { useState } from 'react'
import { pictureIndex } from '#commerce/product-pictures.ts'
import { wrapIndex } from '#lib/wrap-index.ts'

/** The picture that is shown. Choosing a variant with a picture shows it (docs/product.md#product). */
export function useGallery(pictures: readonly string[], variant: Variant | undefined) {
  const [index, setIndex] = useState(() => Math.max(0, pictureIndex(variant, pictures)))
  const [shownFor, setShownFor] = useState(variant?.id)

  if (shownFor !== variant?.id) {
    setShownFor(variant?.id)
    const position = pictureIndex(variant, pictures)
    if (position >= 0) setIndex(position)
  }
  // A picture may be withdrawn while it is shown.
  const current = pictures.length > 0 ? wrapIndex(index, pictures.length) : 0
  return { current, go: (to: number) => setIndex(wrapIndex(to, pictures.length)) }
}
