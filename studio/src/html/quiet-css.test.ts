import { describe, expect, it } from 'vitest'
import { quietCss } from './quiet-css.ts'

describe('quietCss', () => {
  it('drops a font of another host', () =>
    expect(quietCss('a{b:c}@font-face { src: url("https://fonts.example/i.woff2") }d{e:f}')).toBe(
      'a{b:c}d{e:f}',
    ))
  it('keeps a font that comes with the studio', () => {
    const own = '@font-face{src:url(./files/inter.woff2) format("woff2")}'
    expect(quietCss(own)).toBe(own)
  })
})
