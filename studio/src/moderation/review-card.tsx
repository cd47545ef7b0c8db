import { StarFilledIcon } from '@sanity/icons/StarFilled'
import { useColorSchemeValue } from 'sanity'
import { styled } from 'styled-components'
import { formatStaffDate } from '../back-office/format-time.ts'
import type { Moderation } from './decisions.ts'
import { EnlargeablePicture } from './enlargeable-picture.tsx'
import { ModeratedReviewFacts } from './review-facts.tsx'

/** Copies of the storefront's colours (`theme.css`), so that moderators see reviews as the page shows them. */
const cardThemes = {
  dark: `
    --ground: #111726; --raised: #242e43; --line: #2a3449; --outline: #6b758c;
    --ink: #f4efe4; --muted: #b4b9c6; --faint: #8d95a8; --accent: #ffb44a;`,
  light: `
    --ground: #fffdf8; --raised: #e4dbc8; --line: #dcd2bf; --outline: #877e6e;
    --ink: #191c26; --muted: #505662; --faint: #5f636b; --accent: #a34a00;`,
} as const

const CardFrame = styled.article<{ $scheme: keyof typeof cardThemes }>`
  ${({ $scheme }) => cardThemes[$scheme]}
  max-width: 30rem;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--ground);
  color: var(--ink);
  font: 420 16px / 1.6 Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Arial, sans-serif;

  .picture { display: block; width: 100%; padding: 0; border: 0; cursor: zoom-in; }
  .picture:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
  .picture img { display: block; width: 100%; aspect-ratio: 3 / 2; object-fit: cover; background: var(--raised); }
  video { display: block; width: 100%; margin-top: 16px; aspect-ratio: 16 / 9; border-radius: 10px; background: var(--raised); }
  .text { padding: 22px; }
  .head, .author { display: flex; align-items: center; gap: 14px; }
  .head { justify-content: space-between; }
  .author { margin-top: 16px; }
  h2 { margin: 12px 0 0; font-size: 22px; font-weight: 620; line-height: 1.18; letter-spacing: -0.016em; text-wrap: pretty; }
  p { margin: 6px 0 0; }
  .comment { color: var(--muted); white-space: pre-line; overflow-wrap: anywhere; }
  .name { margin: 0; font-weight: 600; }
  time, .location { margin: 0; color: var(--faint); font-size: 13px; }
  .stars { display: inline-flex; gap: 3px; font-size: 18px; line-height: 1; color: var(--outline); }
  .stars .filled { color: var(--accent); }
  .portrait { position: relative; display: grid; place-items: center; flex: none; width: 44px; height: 44px; overflow: hidden;
    border-radius: 10px 22px 10px 10px; background: var(--raised); font-size: 13px; font-weight: 600; }
  .portrait img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
`

/** A customer's review with its image and video, styled as on the page. */
export function ModeratedReviewCard({ review = {} }: { review: Moderation['review'] }) {
  const scheme = useColorSchemeValue()
  const { avatarUrl, comment, createdAt, imageUrl, location, name = '', rating = 0, title, videoUrl } = review
  return (
    <CardFrame $scheme={scheme}>
      {imageUrl && <EnlargeablePicture src={imageUrl} alt={`Jointe à l’avis de ${name}`} />}
      <div className="text">
        <div className="head">
          <StarRating rating={rating} />
          {createdAt && <time dateTime={createdAt}>{formatStaffDate(createdAt)}</time>}
        </div>
        <h2>{title}</h2>
        <p className="comment">{comment}</p>
        <ModeratedReviewFacts review={review} />
        {videoUrl && (
          // biome-ignore lint/a11y/useMediaCaption: customers upload videos without captions.
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

function StarRating({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} sur 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarFilledIcon key={star} className={star <= rating ? 'filled' : undefined} />
      ))}
    </span>
  )
}

/** « SM » for Sophie Martin. */
function initials(name: string): string {
  return name
    .split(/[\s-]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => [...part][0]?.toLocaleUpperCase('fr-FR') ?? '')
    .join('')
}
