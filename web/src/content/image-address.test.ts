import { createImageUrlBuilder } from '@sanity/image-url'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { imageAddress } from './image-address.ts'

const official = createImageUrlBuilder({
  projectId: 'test',
  dataset: 'production',
  baseUrl: 'http://localhost:3900',
})
const share = fc.double({ min: 0, max: 0.45, noNaN: true })
const crop = fc.option(fc.record({ top: share, bottom: share, left: share, right: share }))
const point = fc.double({ min: 0, max: 1, noNaN: true })
const hotspot = fc.option(fc.record({ x: point, y: point, width: share, height: share }))
const size = fc.integer({ min: 16, max: 4000 })

it('is the official builder’s, whatever the picture, its crop, its hotspot and its frame', () => {
  fc.assert(
    fc.property(
      size,
      size,
      size,
      size,
      crop,
      hotspot,
      (naturalWidth, naturalHeight, width, height, cut, spot) => {
        const _id = `image-abc-${naturalWidth}x${naturalHeight}-webp`
        const expected = official
          .image({ asset: { _id }, ...(cut && { crop: cut }), ...(spot && { hotspot: spot }) })
          .width(width)
          .height(height)
          .fit('crop')
          .auto('format')
          .url()
        expect(imageAddress(_id, { width, height, crop: cut, hotspot: spot })).toBe(expected)
      },
    ),
    { numRuns: 500 },
  )
})

it('is the picture as it is, without a frame', () => {
  const _id = 'image-abc-640x480-svg'
  expect(imageAddress(_id)).toBe(official.image({ asset: { _id } }).auto('format').url())
})

it('is an empty picture while there is none', () => {
  expect(imageAddress('', { width: 320, height: 200 })).toMatch(/^data:image\/gif/)
})
