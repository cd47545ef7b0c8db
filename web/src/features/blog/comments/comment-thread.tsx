import { formatDate } from '@lucarne/core/lib/format.ts'
import { Avatar } from '@lucarne/core/ui/media/avatar.tsx'
import { CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import type { Comment } from './comment.ts'
import { CommentForm } from './comment-form.tsx'
import type { CommentDraft } from './use-comments.ts'

export type OnReply = (draft: CommentDraft, parentId: number) => boolean

/** Comments, each with its replies. */
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

/** A comment with its reply form, which closes after publication. */
function CommentItem({ comment, onReply }: { comment: Comment; onReply: OnReply }) {
  const [isReplying, setIsReplying] = useState(false)
  const { id, name, date, text } = comment
  return (
    <article className="flex gap-4">
      <Avatar name={name} />
      <div className="wrap-anywhere min-w-0 flex-1">
        <p>
          <span className="font-strong">{name}</span>{' '}
          <time dateTime={date} className="ml-1.5 text-caption text-faint">
            {formatDate(date)}
          </time>
        </p>
        <p className="whitespace-pre-line">{text}</p>
        <button
          type="button"
          aria-expanded={isReplying}
          onClick={() => setIsReplying(!isReplying)}
          className="inline-flex min-h-tap items-center gap-2 font-label text-muted text-small hover:text-ink"
        >
          <CornerDownRight aria-hidden="true" className="size-4 text-accent" />
          <span>
            Répondre <span className="sr-only">à {name}</span>
          </span>
        </button>
        {isReplying && (
          <div className="mt-2 rounded-l border border-line bg-s1 p-5">
            <CommentForm
              label="Publier la réponse"
              onPublish={(draft) => {
                const isPublished = onReply(draft, id)
                if (isPublished) setIsReplying(false)
                return isPublished
              }}
            />
          </div>
        )}
      </div>
    </article>
  )
}
