import { browserStorage } from '@lucarne/core/lib/browser-storage.ts'
import { notifyMessage } from '@lucarne/core/messages/notify-message.ts'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { isRecord } from '@lucarne/schemas/rules/is-record.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addComment, type Comment } from './comment.ts'

export type CommentDraft = Pick<Comment, 'name' | 'email' | 'text'>

/** One key per article. */
export const getCommentsKey = (slug: string) => `comments_${slug}`

function isComment(value: unknown): value is Comment {
  if (!isRecord(value)) return false
  const { id, name, email, text, date, replies } = value
  return (
    typeof id === 'number' &&
    [name, email, text, date].every((field) => typeof field === 'string') &&
    !Number.isNaN(Date.parse(String(date))) &&
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

/**
 * The comments of an article, and a function that adds one and shows its outcome (docs/product/content.md#comments).
 */
export function useComments(slug: string) {
  const queryClient = useQueryClient()
  const [comments, setComments] = useState<readonly Comment[]>([])

  // Local storage is read after hydration: the prerendered HTML has no comments.
  useEffect(() => setComments(loadComments(slug)), [slug])

  /** @returns whether the comment was published */
  const publish = ({ name, email, text }: CommentDraft, parentId?: number): boolean => {
    if (name === '' || text === '') {
      notify({
        tone: 'destructive',
        title: 'Champs requis',
        description: 'Veuillez entrer votre nom et votre commentaire.',
      })
      return false
    }
    const now = new Date()
    const comment: Comment = { id: now.getTime(), name, email, text, date: now.toISOString(), replies: [] }
    const next = addComment(comments, comment, parentId)
    if (!saveComments(slug, next)) {
      notify({
        tone: 'destructive',
        title: 'Erreur',
        description: 'Impossible de sauvegarder le commentaire.',
      })
      return false
    }
    setComments(next)
    void notifyMessage(queryClient, 'commentPublished')
    return true
  }

  return { comments, publish }
}
