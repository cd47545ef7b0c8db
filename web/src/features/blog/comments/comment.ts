/** A comment, kept in the visitor's browser only (spec §3). */
export type Comment = {
  /** When it was written, in ms: its identity too. */
  id: number
  name: string
  /** Never shown. */
  email: string
  text: string
  /** ISO */
  date: string
  replies: Comment[]
}

/** Adds a comment at the end, or under the one it answers, however deep that stands. */
export function addComment(comments: readonly Comment[], added: Comment, parentId?: number): Comment[] {
  if (parentId === undefined) return [...comments, added]
  return comments.map((comment) =>
    comment.id === parentId
      ? { ...comment, replies: [...comment.replies, added] }
      : { ...comment, replies: addComment(comment.replies, added, parentId) },
  )
}

/** How many there are, replies included. */
export function countComments(comments: readonly Comment[]): number {
  return comments.reduce((sum, { replies }) => sum + 1 + countComments(replies), 0)
}
