import { Avatar } from '@lucarne/core/ui/media/avatar.tsx'
import { ReviewColumns } from './review-columns.tsx'
import { sampleReviews } from './sample-reviews.ts'

/** The samples, each of which says that it is one. */
export const SampleCards = () => (
  <ReviewColumns label="Exemples d’avis">
    {sampleReviews.map(({ name, location, title, comment }) => (
      <article key={title} className="wrap-anywhere rounded-l border border-line bg-s1 p-5.5 shadow-1">
        <p className="w-fit rounded-s bg-s2 px-2.5 py-1 font-label text-caption text-muted">Exemple</p>
        <h3 className="mt-3 text-pretty text-h3">{title}</h3>
        <p className="mt-1.5 text-muted">{comment}</p>
        <div className="mt-4 flex items-center gap-3.5">
          <Avatar name={name} />
          <div>
            <p className="font-strong">{name}</p>
            <p className="text-caption text-faint">{location}</p>
          </div>
        </div>
      </article>
    ))}
  </ReviewColumns>
)
