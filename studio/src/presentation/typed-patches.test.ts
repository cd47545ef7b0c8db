import { diffMatchPatch } from '@portabletext/patches'
import type { EditorChange } from 'sanity'
import { describe, expect, it } from 'vitest'
import { keep, nothing, withTyped } from './typed-patches.ts'

const text = (words: string) => ({
  _id: 'drafts.article',
  _type: 'article',
  body: [{ _key: 'b', _type: 'block', children: [{ _key: 's', _type: 'span', text: words }] }],
})

const key = (before: string, after: string, origin: 'local' | 'remote' = 'local'): EditorChange => ({
  type: 'patch',
  patch: { ...diffMatchPatch(before, after, [{ _key: 'b' }, 'children', { _key: 's' }, 'text']), origin },
})
const handOver: EditorChange = { type: 'mutation', patches: [], snapshot: undefined }

const after = (...changes: EditorChange[]) =>
  changes.reduce((kept, change) => keep(kept, change, ['body']), nothing)

describe('what is typed in a text', () => {
  it('shows at every key, before the editor hands it over', () => {
    expect(withTyped(text('Le'), after(key('Le', 'Les'), key('Les', 'Les b')))).toEqual(text('Les b'))
  })

  it('is not shown twice once it is handed over', () => {
    expect(withTyped(text('Les'), after(key('Le', 'Les'), handOver))).toEqual(text('Les'))
  })

  it('is only what is typed here: what others type comes with the document', () => {
    expect(withTyped(text('Les'), after(key('Le', 'Les', 'remote')))).toEqual(text('Les'))
  })

  it('leaves alone a document that somebody has meanwhile emptied', () => {
    expect(withTyped({ ...text(''), body: [] }, after(key('Le', 'Les')))).toEqual({ ...text(''), body: [] })
  })
})
