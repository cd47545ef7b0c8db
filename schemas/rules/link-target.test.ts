import { describe, expect, it } from 'vitest'
import { addressRule, pathRule } from './link-target.ts'

describe('pathRule', () => {
  it('accepts a page of the site', () => expect(pathRule('/nos-offres')).toBe(true))
  it('asks for a path when there is none', () => expect(pathRule(undefined)).toContain('Écrivez le chemin'))
  it('asks for the leading slash', () => expect(pathRule('nos-offres')).toContain('barre oblique'))
  it('names the page that does not exist', () => expect(pathRule('/offre')).toContain('/offre'))
})

describe('addressRule', () => {
  it.each([
    'https://exemple.fr/a?b=c#d',
    'http://exemple.fr',
    'mailto:bonjour@lucarne.example',
    'tel:+33123456789',
  ])('accepts %s', (address) => expect(addressRule(address)).toBe(true))
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://exemple.fr/1',
  ])('refuses %s', (address) => expect(addressRule(address)).toContain('sont refusées'))
  it.each(['java\nscript:alert(1)', ' javascript:alert(1)', 'https://exemple.fr/\u0000'])(
    'refuses what a browser would tidy up: %j',
    (address) => expect(addressRule(address)).toContain('caractère invisible'),
  )
  it.each(['exemple.fr', '//exemple.fr', '/nos-offres'])('refuses the incomplete %s', (address) =>
    expect(addressRule(address)).toContain('incomplète'),
  )
})
