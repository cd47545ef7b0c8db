import { countComments } from './comment.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentThread } from './comment-thread.tsx'
import { useComments } from './use-comments.ts'

/** The comments of an article, stored in this browser only. */
export default function Comments({ slug }: { slug: string }) {
  const { comments, publish } = useComments(slug)
  const count = countComments(comments)
  return (
    <section aria-labelledby="commentaires" className="mt-section border-line border-t pt-14">
      <div className="grid grid-cols-1 gap-x-gap md:grid-cols-12">
        <div className="grid max-w-measure gap-8 md:col-span-8 md:col-start-4">
          <h2 id="commentaires" className="text-h2">
            Commentaires <span className="font-book text-muted">{count}</span>
          </h2>
          {count > 0 ? (
            <CommentThread comments={comments} onReply={publish} />
          ) : (
            <p className="text-muted">Soyez la première ou le premier à dire ce que vous en pensez.</p>
          )}
          <div className="lit-m border border-line bg-s1 p-6 md:p-8">
            <h3 className="text-h3">Laisser un commentaire</h3>
            <p className="mt-1 mb-5 text-caption text-faint">
              Les commentaires restent dans votre navigateur.
            </p>
            <CommentForm onPublish={publish} />
          </div>
        </div>
      </div>
    </section>
  )
}
