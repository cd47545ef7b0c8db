/** A comment, stored in the visitor's browser only (docs/product/content.md#comments). */
export type Comment = {
  /** Creation time in ms. */
  id: number
  name: string
  /** Never shown. */
  email: string
  text: string
  /** ISO 8601. */
  date: string
  replies: Comment[]
}

/** Appends a comment to the list, or to the replies of its parent at any depth. */
export function addComment(comments: readonly Comment[], added: Comment, parentId?: number): Comment[] {
  if (parentId === undefined) return [...comments, added]
  return comments.map((comment) =>
    comment.id === parentId
      ? { ...comment, replies: [...comment.replies, added] }
      : { ...comment, replies: addComment(comment.replies, added, parentId) },
  )
}

/** The number of comments, replies included. */
export function countComments(comments: readonly Comment[]): number {
  return comments.reduce((sum, { replies }) => sum + 1 + countComments(replies), 0)
}
