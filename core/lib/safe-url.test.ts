import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameOriginPath, toSafeUrl } from './safe-url.ts'

const unsafe = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://exemple.fr/%0Aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'blob:https://exemple.fr/1',
  'file:///etc/passwd',
  'filesystem:https://exemple.fr/a',
  'view-source:https://exemple.fr',
  'about:blank',
  'ws://exemple.fr',
  'intent://exemple.fr#Intent;scheme=http;end',
  'http://[',
]

describe('a link’s URL', () => {
  it.each(['/nos-offres', '#tarifs', '?page=2', 'https://t.me/a', 'mailto:a@b.fr', 'tel:+33102030405', ''])(
    'is allowed: « %s »',
    (url) => expect(toSafeUrl(url)).toBe(url),
  )

  it.each(unsafe)('is rejected: %j', (url) => expect(toSafeUrl(url)).toBeUndefined())

  it('has an allowed scheme, whatever invisible characters it contains', () => {
    const invisible = fc.constantFrom('', ' ', '\u0000', '\u0001 ', '\u001f', '\t\n')
    const scheme = fc.constantFrom('javascript', 'vbscript', 'data', 'file', 'blob')
    fc.assert(
      fc.property(
        invisible,
        scheme,
        fc.constantFrom('', '\t', '\n', '\r'),
        fc.string(),
        (before, word, inside, rest) => {
          const url = `${before}${word.slice(0, 2)}${inside}${word.slice(2)}:${rest}`
          const link = document.createElement('a')
          const safe = toSafeUrl(url)
          if (safe !== undefined) link.href = safe
          expect(['', ':', 'http:', 'https:', 'mailto:', 'tel:']).toContain(link.protocol)
        },
      ),
    )
  })
})

describe('a same-origin path', () => {
  it.each(['/', '/espace-client?onglet=facturation', '/blog/a#b'])('is accepted: « %s »', (path) =>
    expect(isSameOriginPath(path)).toBe(true),
  )

  it.each([
    ...unsafe,
    '',
    'blog',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'https://evil.test',
    'https:evil.test',
    'http:/evil.test',
  ])('is rejected: %j', (path) => expect(isSameOriginPath(path)).toBe(false))
})
