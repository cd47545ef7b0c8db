import { evaluateSync, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { localUsers, type RoleName, robots, roles } from './roles.ts'

function may(
  role: RoleName,
  permission: string,
  document: { _id: string; _type: string },
  dataset = 'production',
): boolean {
  const grants = roles.find(({ name }) => name === role)?.grants ?? []
  return grants.some(({ filter, permissions, datasets = [dataset] }) => {
    if (!datasets.includes(dataset)) return false
    const { data: matches } = evaluateSync(parse(`*[${filter}]`), { dataset: [document] })
    return permissions.some((granted) => granted === permission) && matches.length === 1
  })
}

const review = { _id: 'moderation.0190', _type: 'reviewModeration' }
const article = { _id: 'article-belgique', _type: 'article' }
const cannedAnswers = { _id: 'desk.cannedAnswers', _type: 'cannedAnswers' }
const draft = { _id: 'drafts.article-belgique', _type: 'article' }

describe('roles', () => {
  it('let an administrator change articles, drafts and reviews', () => {
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
  it('let all who work in the studio comment, and nobody else read comments', () => {
    const comment = { _id: '0190', _type: 'comment' }
    const mayComment = (role: RoleName) => may(role, 'create', comment, 'production-comments')
    const mayRead = (role: RoleName) => may(role, 'read', comment, 'production-comments')
    const people: RoleName[] = ['administrator', 'editor', 'moderator']
    expect(roles.map(({ name }) => name).filter(mayComment)).toEqual(people)
    expect(roles.map(({ name }) => name).filter(mayRead)).toEqual(people)
  })
  it('let a moderator decide on reviews', () => expect(may('moderator', 'update', review)).toBe(true))
  it('let a moderator read published documents, and no drafts', () => {
    expect(may('moderator', 'read', article)).toBe(true)
    expect(may('moderator', 'read', draft)).toBe(false)
    expect(may('moderator', 'update', article)).toBe(false)
  })
  it('let customer service read published documents, and change nothing', () => {
    expect(may('customer-service', 'read', article)).toBe(true)
    for (const document of [review, draft]) expect(may('customer-service', 'read', document)).toBe(false)
    for (const document of [review, article, draft])
      expect(may('customer-service', 'update', document)).toBe(false)
  })
  it('let customer service read canned answers, and administrators alone change them', () => {
    const readers = roles.filter(({ name }) => may(name, 'read', cannedAnswers)).map(({ name }) => name)
    const writers = roles.filter(({ name }) => may(name, 'update', cannedAnswers)).map(({ name }) => name)
    expect([readers, writers]).toEqual([['administrator', 'customer-service'], ['administrator']])
    expect(may('customer-service', 'read', { ...cannedAnswers, _id: 'drafts.desk.cannedAnswers' })).toBe(
      false,
    )
  })
  it('let administrators and editors approve drafts, and nobody else', () => {
    const approval = { _id: 'approval.article-belgique', _type: 'approval' }
    const writers = roles.filter(({ name }) => may(name, 'update', approval)).map(({ name }) => name)
    expect(writers).toEqual(['administrator', 'editor'])
    for (const role of ['moderator', 'customer-service'] as const)
      expect(may(role, 'read', approval)).toBe(false)
  })
  it('let the reconciler write moderation documents, and nothing else', () => {
    expect(may('reconciler', 'update', review)).toBe(true)
    expect(may('reconciler', 'read', article)).toBe(false)
    expect(may('reconciler', 'create', draft)).toBe(false)
  })
  it('let the previewer read drafts and links, and neither reviews, canned answers nor write', () => {
    for (const document of [article, draft, { _id: 'previewLink.a', _type: 'previewLink' }])
      expect(may('previewer', 'read', document)).toBe(true)
    for (const document of [review, cannedAnswers]) expect(may('previewer', 'read', document)).toBe(false)
    expect(may('previewer', 'update', article)).toBe(false)
  })
  it('belong to one local user or robot each', () => {
    const assigned = [...localUsers, ...robots].map(({ role }) => role)
    expect(assigned.sort()).toEqual(roles.map(({ name }) => name).sort())
  })
})
