import { evaluateSync, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { localUsers, type RoleName, robots, roles } from './roles.ts'

function may(role: RoleName, permission: string, document: { _id: string; _type: string }): boolean {
  const grants = roles.find(({ name }) => name === role)?.grants ?? []
  return grants.some(({ filter, permissions }) => {
    const { data: matches } = evaluateSync(parse(`*[${filter}]`), { dataset: [document] })
    return permissions.some((given) => given === permission) && matches.length === 1
  })
}

const review = { _id: 'moderation.0190', _type: 'reviewModeration' }
const article = { _id: 'article-belgique', _type: 'article' }
const draft = { _id: 'drafts.article-belgique', _type: 'article' }

describe('roles', () => {
  it('let an administrator do everything', () => {
    for (const document of [review, article, draft])
      expect(may('administrator', 'update', document)).toBe(true)
  })
  it('let an editor write articles and drafts', () => {
    expect(may('editor', 'update', article)).toBe(true)
    expect(may('editor', 'create', draft)).toBe(true)
  })
  it('hide pending reviews from an editor', () => {
    expect(may('editor', 'read', review)).toBe(false)
    expect(may('editor', 'update', review)).toBe(false)
  })
  it('let a moderator decide on reviews', () => expect(may('moderator', 'update', review)).toBe(true))
  it('let a moderator read what the public reads and nothing more', () => {
    expect(may('moderator', 'read', article)).toBe(true)
    expect(may('moderator', 'read', draft)).toBe(false)
    expect(may('moderator', 'update', article)).toBe(false)
  })
  it('let the reconciler keep reviews, and neither read nor write anything else', () => {
    expect(may('reconciler', 'update', review)).toBe(true)
    expect(may('reconciler', 'read', article)).toBe(false)
    expect(may('reconciler', 'create', draft)).toBe(false)
  })
  it('are each held by one person or robot', () => {
    const held = [...localUsers, ...robots].map(({ role }) => role)
    expect(held.sort()).toEqual(roles.map(({ name }) => name).sort())
  })
})
