import { describe, expect, it } from 'vitest'
import { cleanStega } from './plain-text.ts'

describe('plain text', () => {
  it.each([
    ['<p>Un</p><p>deux</p>', 'Un deux'],
    ['Un<br>deux<br/>trois', 'Un deux trois'],
    ['<p>Un <strong>mot</strong>.</p>\n', 'Un mot.'],
    ['Plats &amp; prix < 5', 'Plats & prix < 5'],
    ['<p>a</p><script>alert(1)</script>', 'a'],
    ['Prêt\u202f?', 'Prêt\u202f?'],
    ['', ''],
  ])('of %j is %j', (html, expected) => {
    expect(cleanStega(html)).toBe(expected)
  })
})
