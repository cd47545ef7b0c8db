import { createImageUrlBuilder } from '@sanity/image-url'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildImageUrl } from './image-url.ts'

const official = createImageUrlBuilder({
  projectId: 'test',
  dataset: 'production',
  baseUrl: 'http://localhost:3900',
})
const fraction = fc.double({ min: 0, max: 0.45, noNaN: true })
const crop = fc.option(fc.record({ top: fraction, bottom: fraction, left: fraction, right: fraction }))
const position = fc.double({ min: 0, max: 1, noNaN: true })
const hotspot = fc.option(fc.record({ x: position, y: position, width: fraction, height: fraction }))
const size = fc.integer({ min: 16, max: 4000 })

it('image URLs equal those of the official builder for any picture, crop, hotspot and frame', () => {
  fc.assert(
    fc.property(
      size,
      size,
      size,
      size,
      crop,
      hotspot,
      (naturalWidth, naturalHeight, width, height, cropValue, hotspotValue) => {
        const _id = `image-abc-${naturalWidth}x${naturalHeight}-webp`
        const expected = official
          .image({
            asset: { _id },
            ...(cropValue && { crop: cropValue }),
            ...(hotspotValue && { hotspot: hotspotValue }),
          })
          .width(width)
          .height(height)
          .fit('crop')
          .auto('format')
          .url()
        expect(buildImageUrl(_id, { width, height, crop: cropValue, hotspot: hotspotValue })).toBe(expected)
      },
    ),
    { numRuns: 500 },
  )
})

it('an image URL without a frame is that of the whole picture', () => {
  const _id = 'image-abc-640x480-svg'
  expect(buildImageUrl(_id)).toBe(official.image({ asset: { _id } }).auto('format').url())
})

it('an image URL without a chosen picture is a transparent pixel', () => {
  expect(buildImageUrl('', { width: 320, height: 200 })).toMatch(/^data:image\/gif/)
})
