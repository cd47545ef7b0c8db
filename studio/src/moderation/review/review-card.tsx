import { useColorSchemeValue } from 'sanity'
import type { Moderation } from '../moderation.ts'
import { CardFrame } from './card-style.ts'
import { initials } from './initials.ts'
import { StarRow } from './star-row.tsx'

const dateFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' })

/** A customer's review with its picture and film, as the page will show it. */
export function ReviewCard({ review = {} }: { review: Moderation['review'] }) {
  const scheme = useColorSchemeValue()
  const { avatarUrl, comment, createdAt, imageUrl, location, name = '', rating = 0, title, videoUrl } = review
  return (
    <CardFrame $scheme={scheme}>
      {imageUrl && <img className="picture" src={imageUrl} alt={`Jointe à l’avis de ${name}`} />}
      <div className="words">
        <div className="head">
          <StarRow rating={rating} />
          {createdAt && <time dateTime={createdAt}>{dateFormat.format(new Date(createdAt))}</time>}
        </div>
        <h3>{title}</h3>
        <p className="comment">{comment}</p>
        {videoUrl && (
          // biome-ignore lint/a11y/useMediaCaption: a customer's own film comes without captions.
          <video src={videoUrl} controls preload="metadata" aria-label={`Vidéo jointe à l’avis de ${name}`} />
        )}
        <div className="author">
          <span className="portrait" aria-hidden="true">
            {initials(name)}
            {avatarUrl && <img src={avatarUrl} alt="" />}
          </span>
          <div>
            <p className="name">{name}</p>
            <p className="location">{location}</p>
          </div>
        </div>
      </div>
    </CardFrame>
  )
}
