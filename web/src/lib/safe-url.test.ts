import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOwnPath, safeUrl } from './safe-url.ts'

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

describe('an address for a link', () => {
  it.each(['/nos-offres', '#tarifs', '?page=2', 'https://t.me/a', 'mailto:a@b.fr', 'tel:+33102030405', ''])(
    'may be « %s »',
    (address) => expect(safeUrl(address)).toBe(address),
  )

  it.each(unsafe)('may not be %j', (address) => expect(safeUrl(address)).toBeUndefined())

  it('never has a scheme but the four, whatever stands before and between', () => {
    const invisible = fc.constantFrom('', ' ', '\u0000', '\u0001 ', '\u001f', '\t\n')
    const letters = fc.constantFrom('javascript', 'vbscript', 'data', 'file', 'blob')
    fc.assert(
      fc.property(
        invisible,
        letters,
        fc.constantFrom('', '\t', '\n', '\r'),
        fc.string(),
        (before, word, inside, rest) => {
          const address = `${before}${word.slice(0, 2)}${inside}${word.slice(2)}:${rest}`
          const link = document.createElement('a')
          const kept = safeUrl(address)
          if (kept !== undefined) link.href = kept
          expect(['', ':', 'http:', 'https:', 'mailto:', 'tel:']).toContain(link.protocol)
        },
      ),
    )
  })
})

describe('an own path', () => {
  it.each(['/', '/espace-client?onglet=facturation', '/blog/a#b'])('is « %s »', (path) =>
    expect(isOwnPath(path)).toBe(true),
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
  ])('is not %j', (path) => expect(isOwnPath(path)).toBe(false))
})
