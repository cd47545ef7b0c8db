import { describe, expect, it } from 'vitest'
import { isTypeOffered } from './offered-types.ts'

const user = (...names: string[]) => ({ roles: names.map((name) => ({ name })) })

describe('isTypeOffered', () => {
  it('offers everything to an administrator', () => {
    expect(isTypeOffered('article', user('administrator'))).toBe(true)
    expect(isTypeOffered('reviewModeration', user('administrator'))).toBe(true)
  })
  it('offers an editor everything but reviews', () => {
    expect(isTypeOffered('article', user('editor'))).toBe(true)
    expect(isTypeOffered('reviewModeration', user('editor'))).toBe(false)
  })
  it('offers a moderator reviews only', () => {
    expect(isTypeOffered('article', user('moderator'))).toBe(false)
    expect(isTypeOffered('reviewModeration', user('moderator'))).toBe(true)
  })
  it('adds up the roles of someone who has both', () => {
    expect(isTypeOffered('article', user('editor', 'moderator'))).toBe(true)
    expect(isTypeOffered('reviewModeration', user('editor', 'moderator'))).toBe(true)
  })
  it('leaves a hosted project’s other roles to its own permissions', () => {
    expect(isTypeOffered('article', user('developer'))).toBe(true)
    expect(isTypeOffered('reviewModeration', user('developer'))).toBe(true)
  })
})
