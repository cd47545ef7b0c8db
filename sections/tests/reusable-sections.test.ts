import { evaluateSync, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { searchDocumentsQuery, searchVersionsQuery } from '../../schemas/queries/search.ts'
import { pageQuery } from '../queries/page.ts'

const steps = (title: string, fields: object = {}) => ({
  _key: title,
  _type: 'stepsSection',
  title,
  items: [],
  ...fields,
})
const page = {
  _id: 'page',
  _type: 'page',
  title: 'Courts',
  path: '/courts',
  _updatedAt: '2026-11-01T00:00:00Z',
  sections: [
    steps('Propre'),
    { _key: 'reused', _type: 'reusedSection', section: { _type: 'reference', _ref: 'shared' } },
  ],
}
const shared = (sections: object[], _updatedAt = '2026-11-02T00:00:00Z') => ({
  _id: 'shared',
  _type: 'reusableSection',
  title: 'Invitation',
  sections,
  _updatedAt,
})

const run = (query: string, document: object) => {
  const params = { path: '/courts', ids: ['page'], now: '2026-11-03T00:00:00Z' }
  return evaluateSync(parse(query, { params }), { dataset: [page, document], params }).data
}

describe('a page with a reusable section', () => {
  it('has its sections, as far as they are visible', () => {
    const ended = steps('Fini', { visibleUntil: '2026-11-02T00:00:00Z' })
    expect(run(pageQuery, shared([steps('Partagé'), ended]))).toMatchObject({
      sections: [{ title: 'Propre' }, { document: { sections: [{ title: 'Partagé' }] } }],
    })
  })

  it('is found by its texts', () =>
    expect(run(searchDocumentsQuery, shared([steps('Partagé')]))).toMatchObject([
      { sections: [{ title: 'Propre' }, {}], reusedSections: [{ title: 'Partagé' }] },
    ]))

  it('has another search version once the section changes', () => {
    const version = (updatedAt: string) => run(searchVersionsQuery, shared([], updatedAt))[0].version
    expect(version('2026-11-02T00:00:00Z')).not.toBe(version('2026-11-03T00:00:00Z'))
  })
})
