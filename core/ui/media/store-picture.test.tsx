import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { StorePicture } from './store-picture.tsx'

const renderPicture = (src: string) => {
  const { container } = render(<StorePicture src={src} alt="" sizes="88px" />)
  return { source: container.querySelector('source'), img: container.querySelector('img') }
}

describe('a picture of the store', () => {
  it('offers its widths as AVIF, and as WebP to browsers without AVIF', () => {
    const { source, img } = renderPicture('https://a.fr/media/v1/phare-noir.webp')
    expect(source?.type).toBe('image/avif')
    expect(source?.srcset).toContain('https://a.fr/media/v1/160/phare-noir.avif 160w, ')
    expect(img?.srcset).toContain('https://a.fr/media/v1/160/phare-noir.webp 160w, ')
    expect([source?.sizes, img?.sizes]).toEqual(['88px', '88px'])
  })

  it.each(['https://a.fr/media/phare.webp', 'https://elsewhere.example/phare.jpg'])(
    'shows %s, which has one size, as it is',
    (src) => {
      const { source, img } = renderPicture(src)
      expect(source).toBeNull()
      expect(img?.getAttribute('src')).toBe(src)
      expect(img?.hasAttribute('srcset')).toBe(false)
    },
  )
})
