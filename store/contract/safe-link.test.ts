import { expect, test } from 'vitest'
import { hasSafeLinks, isSafeLink } from './safe-link.ts'

test.each(['https://exemple.fr/a?b=1&c=2#d', 'HTTPS://exemple.fr', '/blog', '/', '/blog?page=2#fin'])(
  'a description may link to %s',
  (href) => {
    expect(isSafeLink(href)).toBe(true)
    expect(hasSafeLinks(`<p><a href="${href}">a</a></p>`)).toBe(true)
  },
)

const attacks = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://exemple.fr',
  'mailto:a@exemple.fr',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '\\\\evil.test',
  'blog',
  '',
  '&#106;avascript:alert(1)',
]

test.each(attacks)('a description may not link to %j', (href) => {
  expect(isSafeLink(href)).toBe(false)
  for (const html of [`<a href="${href}">`, `<a HREF = '${href}'>`, `<svg><a xlink:href="${href}">`])
    expect(hasSafeLinks(`<p>${html}a</a></p>`)).toBe(false)
})

test.each([
  '<a href=javascript:alert(1)>a</a>',
  '<a href>a</a><a href=//evil.test>b</a>',
  '<a/href="data:,x">',
])('a link of %s is not safe', (html) => expect(hasSafeLinks(html)).toBe(false))
