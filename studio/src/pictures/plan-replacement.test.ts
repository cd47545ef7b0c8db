import { describe, expect, it } from 'vitest'
import { findUses, planReplacement, planUndo } from './plan-replacement.ts'

const picture = (ref: string, fields: Record<string, unknown> = {}) => ({
  _type: 'picture',
  asset: { _type: 'reference', _ref: ref },
  ...fields,
})
const quay = { _key: 'a"b', caption: 'Le quai', image: picture('old', { alt: 'Un quai' }) }
const page = {
  _id: 'page',
  _rev: '1',
  image: picture('old', { alt: 'Une gare', crop: { top: 0.1 }, hotspot: { x: 0.2 } }),
  body: [quay, { _key: 'c', image: picture('other', { alt: 'Une mer' }) }, picture('old')],
  author: { _type: 'reference', _ref: 'old' },
}
const ids = { from: 'old', to: 'new' }
const quayPath = 'body[_key=="a\\"b"].image'

describe('replacing a picture everywhere', () => {
  it('changes each image that shows it, and nothing else', () =>
    expect(planReplacement([page, { _id: 'none', _rev: '1' }], ids)).toEqual([
      {
        id: 'page',
        revision: '1',
        set: { image: picture('new'), [quayPath]: picture('new'), 'body[2]': picture('new') },
      },
    ]))

  it('leaves a mere reference to the same id alone', () =>
    expect(findUses({ author: page.author }, 'old')).toEqual([]))

  it('is undone to the images as they were, texts and crops included', () => {
    const now = { ...page, _rev: '2', image: picture('new'), body: [{ ...quay, image: picture('new') }] }
    expect(planUndo([page], [now], ids)).toEqual([
      { id: 'page', revision: '2', set: { image: page.image, [quayPath]: quay.image } },
    ])
  })

  it('is not undone where another picture has been chosen since', () => {
    const now = { ...page, image: picture('third'), body: [] }
    expect(planUndo([page], [now], ids)).toEqual([])
  })
})
