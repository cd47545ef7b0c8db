import { describe, expect, test } from 'vitest'
import { openTestLake } from './open-test-lake.ts'

const lake = await openTestLake()

describe('editing through the Actions API', () => {
  test('a created and edited draft is public only after it is published', async () => {
    const editor = lake.client('ada')
    const reader = lake.client()
    const publishedId = 'slide-1'
    const draftId = `drafts.${publishedId}`

    await editor.action({
      actionType: 'sanity.action.document.create',
      publishedId,
      attributes: { _id: draftId, _type: 'slide', title: 'Bonjour' },
      ifExists: 'fail',
    })
    await editor.action({
      actionType: 'sanity.action.document.edit',
      draftId,
      publishedId,
      patch: { set: { title: 'Bonsoir' } },
    })
    expect(await reader.fetch('*[_type == "slide"].title')).toEqual([])
    expect(await editor.fetch('*[_type == "slide"].title', {}, { perspective: 'drafts' })).toEqual([
      'Bonsoir',
    ])

    await editor.action({ actionType: 'sanity.action.document.publish', draftId, publishedId })
    expect(await reader.fetch('*[_type == "slide"].title')).toEqual(['Bonsoir'])
    expect(await editor.getDocument(draftId)).toBeUndefined()
  })
})
