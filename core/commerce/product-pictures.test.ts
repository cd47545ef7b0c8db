import { variantSchema } from '@lucarne/store/contract/variant.ts'
import { describe, expect, it } from 'vitest'
import { collectPictureTexts, findPictureIndex, listProductPictures } from './product-pictures.ts'

const variant = (image_url: string | null) => variantSchema.parse({ id: 'v', image_url })
const images = (...urls: string[]) => urls.map((url, order) => ({ url, order, type: 'image', alt: '' }))

describe('pictures of a product', () => {
  it('are its own, then those only its variants have, each once', () => {
    const variants = [variant('a'), variant('v'), variant('v'), variant(null)]
    expect(listProductPictures({ image: 'a', images: images('b', 'a'), variants })).toEqual(['b', 'a', 'v'])
  })

  it('are its thumbnail when it has no others', () => {
    expect(listProductPictures({ image: 'a', images: [], variants: [] })).toEqual(['a'])
  })

  it('may be none', () => {
    expect(listProductPictures({ image: null, images: [], variants: [variant(null), variant('')] })).toEqual(
      [],
    )
  })

  it('have the texts that staff wrote, and no empty ones', () => {
    const described = images('a', 'b').map((image) =>
      image.url === 'b' ? { ...image, alt: 'De dos' } : image,
    )
    expect([...collectPictureTexts({ images: described })]).toEqual([['b', 'De dos']])
  })

  it('know which one is a variant’s', () => {
    expect(findPictureIndex(variant('b'), ['a', 'b'])).toBe(1)
    expect(findPictureIndex(variant(null), ['a', 'b'])).toBe(-1)
    expect(findPictureIndex(undefined, ['a'])).toBe(-1)
  })
})
