import { describe, expect, it } from 'vitest'
import { pathRule, urlRule } from './link-target.ts'

describe('pathRule', () => {
  it('accepts a page of the site', () => expect(pathRule('/nos-offres')).toBe(true))
  it('requires a path', () => expect(pathRule(undefined)).toContain('Écrivez le chemin'))
  it('requires a leading slash', () => expect(pathRule('nos-offres')).toContain('barre oblique'))
  it('refuses a page that does not exist, and names it', () => expect(pathRule('/offre')).toContain('/offre'))
})

describe('urlRule', () => {
  it.each([
    'https://exemple.fr/a?b=c#d',
    'http://exemple.fr',
    'mailto:bonjour@lucarne.example',
    'tel:+33123456789',
  ])('accepts %s', (url) => expect(urlRule(url)).toBe(true))
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://exemple.fr/1',
  ])('refuses %s', (url) => expect(urlRule(url)).toContain('sont refusées'))
  it.each(['java\nscript:alert(1)', ' javascript:alert(1)', 'https://exemple.fr/\u0000'])(
    'refuses the invisible character that browsers remove from %j',
    (url) => expect(urlRule(url)).toContain('caractère invisible'),
  )
  it.each(['exemple.fr', '//exemple.fr', '/nos-offres'])('refuses the incomplete %s', (url) =>
    expect(urlRule(url)).toContain('incomplète'),
  )
})
