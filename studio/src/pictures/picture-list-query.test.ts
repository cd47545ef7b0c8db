import { evaluate, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { pictureListQuery } from './picture-list-query.ts'

const asset = (_id: string, fields: Record<string, string> = {}) => ({
  _id,
  _type: 'sanity.imageAsset',
  _createdAt: '2026-01-01T00:00:00Z',
  originalFilename: `${_id}.webp`,
  ...fields,
})
const dataset = [
  asset('gare', { altText: 'Un quai désert' }),
  asset('mer', { creditLine: 'Studio Rivage' }),
  asset('stade'),
  { _id: 'page', _type: 'slide', image: { asset: { _ref: 'gare' } } },
  { _id: 'drafts.page', _type: 'slide', image: { asset: { _ref: 'stade' } } },
]
const noFilters = { search: '', unusedOnly: false, page: 0 }

async function list(filters: Partial<typeof noFilters>) {
  const { params, query } = pictureListQuery({ ...noFilters, ...filters })
  const { pictures, total } = await (await evaluate(parse(query, { params }), { dataset, params })).get()
  return { ids: pictures.map(({ _id }: { _id: string }) => _id), total, pictures }
}

describe('the list of pictures', () => {
  it('finds a picture by name, alternative text or credit', async () => {
    expect((await list({ search: 'stade' })).ids).toEqual(['stade'])
    expect((await list({ search: 'Quai dés' })).ids).toEqual(['gare'])
    expect((await list({ search: 'rivage' })).ids).toEqual(['mer'])
    expect((await list({ search: 'quai rivage' })).ids).toEqual([])
  })

  it('shows as unused what neither a published document nor a draft shows', async () =>
    expect(await list({ unusedOnly: true })).toMatchObject({ ids: ['mer'], total: 1 }))

  it('counts all pages and shows one', async () =>
    expect(await list({ page: 1 })).toMatchObject({ ids: [], total: 3 }))

  it('names the documents that show a picture', async () =>
    expect((await list({ search: 'gare' })).pictures[0].users).toEqual([{ _id: 'page', _type: 'slide' }]))
})
