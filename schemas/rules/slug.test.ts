import { describe, expect, it } from 'vitest'
import { freeSlugRule, knownSlugRule, slugRule } from './slug.ts'

describe('slugRule', () => {
  it.each(['image-figee', 'a', '4k-ou-full-hd'])('accepts %s', (slug) => expect(slugRule(slug)).toBe(true))
  it.each(['Image', 'image figee', 'été', '-a', 'a-', 'a--b', 'a/b', 'a.b'])('refuses %j', (slug) =>
    expect(slugRule(slug)).toContain('minuscules'),
  )
  it('counts what is too long', () => expect(slugRule('a'.repeat(97))).toContain('97 caractères'))
})

describe('knownSlugRule', () => {
  it('accepts an address of the list', () => expect(knownSlugRule('cgv', ['cgv'])).toBe(true))
  it('gives the list otherwise', () =>
    expect(knownSlugRule('cgu', ['cgv', 'mentions'])).toContain('cgv, mentions'))
})

describe('freeSlugRule', () => {
  it('accepts a free address', () => expect(freeSlugRule('image-figee', ['astuces'])).toBe(true))
  it('refuses the address of a list', () =>
    expect(freeSlugRule('astuces', ['astuces'])).toContain('/blog/astuces'))
  it('still checks the shape', () => expect(freeSlugRule('Astuces', ['astuces'])).toContain('minuscules'))
})
