import { describe, expect, test } from 'vitest'
import { parseSvgSize } from './svg-size.ts'

describe('the size of an SVG', () => {
  test.each([
    ['<svg width="20" height="10"/>', 20, 10],
    ['<svg width="1in" height="72pt"></svg>', 96, 96],
    ["<svg viewBox='0 0 24 12' xmlns='x'></svg>", 24, 12],
    ['<svg viewBox="0,0,24,12" width="48"></svg>', 48, 24],
    ['<svg viewBox="0 0 24 12" width="100%" height="50%"></svg>', 24, 12],
    ['<svg></svg>', 300, 150],
    [
      '\uFEFF<?xml version="1.0"?>\n<!-- width="9" -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg width="5" height="6">',
      5,
      6,
    ],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg width="5" height="6">', 5, 6],
    ['<svg:svg xmlns:svg="x" width="5" height="6">', 5, 6],
    ['<svg data-a=">" stroke-width="3" width="5" height="6">', 5, 6],
  ])('%s is %i × %i', (text, width, height) => {
    expect(parseSvgSize(text)).toEqual({ width, height })
  })

  test.each(['', '<html><svg width="1" height="1">', '{"a":1}', 'GIF89a', '<svgx>', '<!-- <svg> -->'])(
    '%s is not an SVG',
    (text) => {
      expect(parseSvgSize(text)).toBeUndefined()
    },
  )

  test('is not found, and without delay, in malicious file headers', () => {
    const heads = [
      '<!--'.repeat(4_000),
      '<svg '.repeat(4_000),
      `<svg ${'a="b" '.repeat(3_000)}`,
      ' '.repeat(16_000),
    ]
    expect(heads.map(parseSvgSize)).toEqual([undefined, undefined, undefined, undefined])
  })
})
