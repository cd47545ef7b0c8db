import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { addComment, type Comment, countComments } from './comment.ts'
import { getCommentsKey, loadComments, saveComments } from './use-comments.ts'

const comment = (id: number, replies: Comment[] = []): Comment => ({
  id,
  name: 'Martine',
  email: '',
  text: 'Merci',
  date: '2026-06-14T08:00:00.000Z',
  replies,
})

describe('comments', () => {
  it('nest under their parent at any depth', () => {
    const deep = addComment([comment(1, [comment(2)])], comment(3), 2)
    expect(deep[0]?.replies[0]?.replies.map(({ id }) => id)).toEqual([3])
    expect(countComments(deep)).toBe(3)
  })

  it('are never lost, wherever they are added', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 20 }), (parents) => {
        let comments: Comment[] = []
        parents.forEach((parent, index) => {
          const parentId = parent < index ? parent : undefined
          comments = addComment(comments, comment(index), parentId)
        })
        expect(countComments(comments)).toBe(parents.length)
      }),
    )
  })
})

describe('stored comments', () => {
  it('are stored per article', () => {
    saveComments('image-figee', [comment(1, [comment(2)])])
    expect(loadComments('image-figee')).toEqual([comment(1, [comment(2)])])
    expect(loadComments('autre')).toEqual([])
  })

  it.each(['not json', '{}', 'null'])('read as none and are logged when storage holds %j', (stored) => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue()
    localStorage.setItem(getCommentsKey('a'), stored)
    expect(loadComments('a')).toEqual([])
    expect(consoleError).toHaveBeenCalledOnce()
  })

  it('leave out malformed entries', () => {
    localStorage.setItem(
      getCommentsKey('a'),
      JSON.stringify([comment(1), { id: 'x' }, 5, { ...comment(2), date: '?' }]),
    )
    expect(loadComments('a').map(({ id }) => id)).toEqual([1])
  })

  it('report that the browser refuses to store them', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(saveComments('a', [comment(1)])).toBe(false)
  })
})
