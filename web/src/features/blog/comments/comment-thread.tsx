import { CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#lib/format.ts'
import { Avatar } from '#ui/media/avatar.tsx'
import type { Comment } from './comment.ts'
import { CommentForm } from './comment-form.tsx'
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

/** A comment and its reply form, which closes after sending. */
function CommentItem({ comment, onReply }: { comment: Comment; onReply: OnReply }) {
  const [replying, setReplying] = useState(false)
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
          aria-expanded={replying}
          onClick={() => setReplying(!replying)}
          className="inline-flex min-h-tap items-center gap-2 font-label text-muted text-small hover:text-ink"
        >
          <CornerDownRight aria-hidden="true" className="size-4 text-accent" />
          <span>
            Répondre <span className="sr-only">à {name}</span>
          </span>
        </button>
        {replying && (
          <div className="mt-2 rounded-l border border-line bg-s1 p-5">
            <CommentForm
              label="Publier la réponse"
              onPublish={(draft) => {
                const published = onReply(draft, id)
                if (published) setReplying(false)
                return published
              }}
            />
          </div>
        )}
      </div>
    </article>
  )
}
