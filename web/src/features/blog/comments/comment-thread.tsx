import type { Comment } from './comment.ts'
import { CommentItem } from './comment-item.tsx'
import type { CommentDraft } from './use-comments.ts'

export type OnReply = (draft: CommentDraft, parentId: number) => boolean

/** Comments and, under each, the answers to it. */
export function CommentThread({ comments, onReply }: { comments: readonly Comment[]; onReply: OnReply }) {
  return (
    <ul className="grid gap-8">
      {comments.map((comment) => (
        <li key={comment.id}>
          <CommentItem comment={comment} onReply={onReply} />
          {comment.replies.length > 0 && (
            <div className="mt-6 pl-5 sm:pl-14">
              <CommentThread comments={comment.replies} onReply={onReply} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
