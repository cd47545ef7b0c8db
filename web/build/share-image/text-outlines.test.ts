import { Font } from 'harfbuzzjs'
import { expect, it, vi } from 'vitest'
import { measureText, textOutlines } from './text-outlines.ts'

const style = { size: 61, weight: 640 }
const place = { ...style, x: 0, y: 100, fill: '#fff' }

it('draws each glyph of a style once, and none to measure a text', () => {
  const draw = vi.spyOn(Font.prototype, 'glyphToPath')
  measureText('Lucarne', style)
  expect(draw).not.toHaveBeenCalled()
  const markup = textOutlines('Une lune', place)
  expect(draw).toHaveBeenCalledTimes(new Set('Une lune').size)
  expect(textOutlines('Une lune', place)).toBe(markup)
  expect(draw).toHaveBeenCalledTimes(new Set('Une lune').size)
})

it('draws a glyph again in another style', () => {
  const thin = textOutlines('L', { ...place, weight: 300 })
  expect(thin).not.toBe(textOutlines('L', place))
})
