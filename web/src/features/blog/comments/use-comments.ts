import { notifyMessage } from '@lucarne/core/messages/notify-message.ts'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addComment, type Comment } from './comment.ts'
import { loadComments, saveComments } from './comment-storage.ts'

export type CommentDraft = Pick<Comment, 'name' | 'email' | 'text'>

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
