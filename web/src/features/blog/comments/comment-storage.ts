import { browserStorage } from '@lucarne/core/lib/browser-storage.ts'
import type { Comment } from './comment.ts'

/** One key per article. */
export const getCommentsKey = (slug: string) => `comments_${slug}`

function isComment(value: unknown): value is Comment {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, email, text, date, replies } = Object.assign(Object.create(null), value)
  return (
    typeof id === 'number' &&
    [name, email, text, date].every((field) => typeof field === 'string') &&
    !Number.isNaN(Date.parse(date)) &&
    Array.isArray(replies) &&
    replies.every(isComment)
  )
}

/** The stored comments of an article; unreadable ones are logged and read as none. */
export function loadComments(slug: string): Comment[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(getCommentsKey(slug)) ?? '[]')
    if (!Array.isArray(stored)) throw new TypeError('not a list')
    return stored.filter(isComment)
  } catch (error) {
    console.error('Comments could not be read', error)
    return []
  }
}

/** @returns whether the comments were stored */
export function saveComments(slug: string, comments: readonly Comment[]): boolean {
  return browserStorage.write(getCommentsKey(slug), JSON.stringify(comments))
}
