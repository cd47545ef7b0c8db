import { describe, expect, it } from 'vitest'
import { type ContentPicture, toPictureSource } from './picture-source.ts'

const picture: ContentPicture = {
  alt: 'Des toits la nuit',
  crop: null,
  hotspot: { x: 0.5, y: 0.2, width: 0.4, height: 0.4 },
  asset: {
    _id: 'image-abc-1200x800-webp',
    url: '',
    width: 1200,
    height: 800,
    lqip: 'data:image/webp;base64,AA',
  },
}

const widthsOf = (srcSet: string) => [...srcSet.matchAll(/ (\d+)w/g)].map((match) => Number(match[1]))

describe('picture source', () => {
  it('requests the picture in the format that the browser prefers', () => {
    const url = new URL(toPictureSource(picture).src)
    expect(url.origin).toBe('http://localhost:3900')
    expect(url.searchParams.get('auto')).toBe('format')
  })

  it('never upscales the picture', () => {
    expect(Math.max(...widthsOf(toPictureSource(picture).srcSet))).toBe(1200)
    expect(Math.max(...widthsOf(toPictureSource(picture, 1).srcSet))).toBe(800)
  })

  it('crops to the given ratio', () => {
    expect(toPictureSource(picture, 16 / 9)).toMatchObject({ width: 1200, height: 675 })
  })

  it('keeps the editor’s crop', () => {
    const cropped = toPictureSource({ ...picture, crop: { left: 0.5, right: 0, top: 0, bottom: 0 } })
    expect(cropped).toMatchObject({ width: 600, height: 800 })
    expect(cropped.src).toContain('rect=600,0,600,800')
  })

  it('includes the alternative text and the blurred placeholder', () => {
    expect(toPictureSource(picture)).toMatchObject({
      alt: 'Des toits la nuit',
      placeholder: 'data:image/webp;base64,AA',
    })
  })
})
