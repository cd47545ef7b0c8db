import { describe, expect, it } from 'vitest'
import { isTypeOffered } from './offered-types.ts'

const user = (...names: string[]) => ({ roles: names.map((name) => ({ name })) })

describe('isTypeOffered', () => {
  it('shows an administrator every type', () => {
    expect(isTypeOffered('article', user('administrator'))).toBe(true)
    expect(isTypeOffered('reviewModeration', user('administrator'))).toBe(true)
  })
  it('shows an editor every type but reviews', () => {
    expect(isTypeOffered('article', user('editor'))).toBe(true)
    expect(isTypeOffered('reviewModeration', user('editor'))).toBe(false)
  })
  it('shows a moderator reviews only', () => {
    expect(isTypeOffered('article', user('moderator'))).toBe(false)
    expect(isTypeOffered('reviewModeration', user('moderator'))).toBe(true)
  })
  it('combines the roles of a user who is editor and moderator', () => {
    expect(isTypeOffered('article', user('editor', 'moderator'))).toBe(true)
    expect(isTypeOffered('reviewModeration', user('editor', 'moderator'))).toBe(true)
  })
  it('shows customer service no type', () => {
    expect(isTypeOffered('article', user('customer-service'))).toBe(false)
    expect(isTypeOffered('reviewModeration', user('customer-service'))).toBe(false)
  })
  it('shows every type to other roles of a hosted project', () => {
    expect(isTypeOffered('article', user('developer'))).toBe(true)
    expect(isTypeOffered('reviewModeration', user('developer'))).toBe(true)
  })
})
