import type { Moderation } from './decisions.ts'

type ReviewText = Pick<NonNullable<Moderation['review']>, 'title' | 'comment'>

const link = /https?:\/\/|www\.|\b[\w-]{2,}\.(?:com|net|org|info|shop|xyz|top|ru|fr|be|ch|lu)\b/iu
const email = /[\w.+-]+@[\w-]+\.\w+/u
const phone = /(?:\+|\b0)\d(?:[\s.-]?\d){7,}/u
const repetition = /([^\s.])\1{5,}/u
const minCapitals = 20

const isShouted = (text: string): boolean => {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return capitals >= minCapitals && capitals > (text.match(/\p{Ll}/gu)?.length ?? 0)
}

/** Signs of spam in a review's own text, in French: reasons to look twice, not decisions. */
export function findTextSpamSigns({ comment = '', title = '' }: ReviewText = {}): string[] {
  const text = `${title} ${comment}`
  const signs = [
    [link.test(text.replace(new RegExp(email, 'gu'), '')), 'lien'],
    [email.test(text) || phone.test(text), 'coordonnées'],
    [isShouted(text), 'majuscules'],
    [repetition.test(text), 'caractères répétés'],
  ] as const
  return signs.flatMap(([isPresent, sign]) => (isPresent ? [sign] : []))
}

/** What other reviews say about one. */
export interface ReviewContext {
  /** Other reviews with the same comment. */
  sameTextCount: number
  /** Other reviews of the same account within a day. */
  sameDayCount: number
}

const maxSameDay = 2

/** Signs of spam that only a comparison with other reviews shows. */
export function findContextSpamSigns({ sameDayCount, sameTextCount }: ReviewContext): string[] {
  return [
    ...(sameTextCount > 0
      ? [`même texte que ${sameTextCount} autre${sameTextCount > 1 ? 's' : ''} avis`]
      : []),
    ...(sameDayCount > maxSameDay ? [`${sameDayCount + 1} avis de ce compte en 24 heures`] : []),
  ]
}
