import { describe, expect, it } from 'vitest'
import { availableSlugRule, slugRule } from './slug.ts'

describe('slugRule', () => {
  it.each(['image-figee', 'a', '4k-ou-full-hd'])('accepts %s', (slug) => expect(slugRule(slug)).toBe(true))
  it.each(['Image', 'image figee', 'été', '-a', 'a-', 'a--b', 'a/b', 'a.b'])('refuses %j', (slug) =>
    expect(slugRule(slug)).toContain('minuscules'),
  )
  it('refuses more than 96 characters', () => expect(slugRule('a'.repeat(97))).toContain('97 caractères'))
})

describe('availableSlugRule', () => {
  it('accepts a slug that no list has', () =>
    expect(availableSlugRule('image-figee', ['astuces'])).toBe(true))
  it('refuses the slug of a category list', () =>
    expect(availableSlugRule('astuces', ['astuces'])).toContain('/blog/astuces'))
  it('refuses a slug with capital letters', () =>
    expect(availableSlugRule('Astuces', ['astuces'])).toContain('minuscules'))
})
