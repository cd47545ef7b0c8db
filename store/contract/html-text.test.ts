import { describe, expect, it } from 'vitest'
import { htmlToText } from './html-text.ts'
import { sanitizeHtml } from './sanitize-html.ts'

describe('the text of a description', () => {
  it.each([
    ['<p>Un</p><p>deux</p>', 'Un deux'],
    ['Un<br>deux<br/>trois', 'Un deux trois'],
    ['<p>Un <strong>mot</strong>.</p>\n', 'Un mot.'],
    ['<ul><li><p>Un</p></li><li>deux</li></ul>', 'Un deux'],
    ['Plats &amp; prix < 5', 'Plats & prix < 5'],
    ['<p title="a > b">&amp;lt;</p>', '&lt;'],
    ['<p>a</p><script>alert(1)</script>', 'a'],
    ['Prêt\u202f?', 'Prêt\u202f?'],
    ['', ''],
  ])('of %j is %j', (html, expected) => {
    expect(htmlToText(sanitizeHtml(html))).toBe(expected)
  })
})
