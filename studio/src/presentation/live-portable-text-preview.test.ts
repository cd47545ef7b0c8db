import { diffMatchPatch } from '@portabletext/patches'
import type { EditorChange } from 'sanity'
import { describe, expect, it } from 'vitest'
import { applyPendingPatches, noPatches, updatePendingPatches } from './live-portable-text-preview.tsx'

const documentWithText = (text: string) => ({
  _id: 'drafts.article',
  _type: 'article',
  body: [{ _key: 'b', _type: 'block', children: [{ _key: 's', _type: 'span', text }] }],
})

const keystroke = (before: string, after: string, origin: 'local' | 'remote' = 'local'): EditorChange => ({
  type: 'patch',
  patch: { ...diffMatchPatch(before, after, [{ _key: 'b' }, 'children', { _key: 's' }, 'text']), origin },
})
const submission: EditorChange = { type: 'mutation', patches: [], snapshot: undefined }

const pendingAfter = (...changes: EditorChange[]) =>
  changes.reduce((pending, change) => updatePendingPatches(pending, change, ['body']), noPatches)

describe('pending Portable Text patches', () => {
  it('appear in the preview before the editor submits them', () => {
    const pending = pendingAfter(keystroke('Le', 'Les'), keystroke('Les', 'Les b'))
    expect(applyPendingPatches(documentWithText('Le'), pending)).toEqual(documentWithText('Les b'))
  })

  it('are dropped once submitted', () => {
    const pending = pendingAfter(keystroke('Le', 'Les'), submission)
    expect(applyPendingPatches(documentWithText('Les'), pending)).toEqual(documentWithText('Les'))
  })

  it('exclude remote patches, which come with the document', () => {
    const pending = pendingAfter(keystroke('Le', 'Les', 'remote'))
    expect(applyPendingPatches(documentWithText('Les'), pending)).toEqual(documentWithText('Les'))
  })

  it('do not change a document whose text has been deleted meanwhile', () => {
    const emptied = { ...documentWithText(''), body: [] }
    expect(applyPendingPatches(emptied, pendingAfter(keystroke('Le', 'Les')))).toEqual(emptied)
  })
})
