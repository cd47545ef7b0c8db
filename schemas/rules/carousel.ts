import { getPublishedId, type ValidationContext } from 'sanity'
import { apiVersion } from '../queries/api-version.ts'
import { formatFrenchMoment, isVisibleAt, type VisibleDates } from './visibility.ts'

type Client = ReturnType<ValidationContext['getClient']>

const publishedSlidesQuery = '*[_type == "slide" && _id != $except] {visibleFrom, visibleUntil}'

/** Visibility dates of every published slide, without the one of id `except`. */
export const fetchSlideDates = (client: Client, except = ''): Promise<VisibleDates[]> =>
  client.fetch<VisibleDates[]>(publishedSlidesQuery, { except }, { perspective: 'published' })

/** The first moment from `start` on without a visible slide; undefined when there is none. */
export function findEmptyCarouselDate(slides: readonly VisibleDates[], start: Date): Date | undefined {
  const ends = slides.flatMap(({ visibleUntil }) => (visibleUntil ? [new Date(visibleUntil)] : []))
  return [start, ...ends.filter((end) => end > start)]
    .sort((a, b) => a.getTime() - b.getTime())
    .find((moment) => !slides.some((slide) => isVisibleAt(slide, moment)))
}

type Context = Pick<ValidationContext, 'getClient'>

const clientOf = ({ getClient }: Context) => getClient({ apiVersion })

/** Refuses a home page while no published slide is visible. */
export async function atLeastOneSlide(_value: unknown, context: Context): Promise<true | string> {
  const now = new Date()
  const slides = await fetchSlideDates(clientOf(context))
  return (
    slides.some((slide) => isVisibleAt(slide, now)) ||
    'Publiez au moins une diapositive visible : le carrousel ouvre la page d’accueil.'
  )
}

/** Warns when published slides will leave the carousel empty later. */
export async function carouselStaysFilled(_value: unknown, context: Context): Promise<true | string> {
  const now = new Date()
  const empty = findEmptyCarouselDate(await fetchSlideDates(clientOf(context)), now)
  if (!empty || empty <= now) return true
  return `Le carrousel sera vide à partir du ${formatFrenchMoment(empty)} : prolongez une diapositive.`
}

/** Refuses dates of a slide that would leave the carousel empty, now or later. */
export async function slideLeavesNoGap(
  dates: VisibleDates,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  if (!dates.visibleFrom && !dates.visibleUntil) return true
  const others = await fetchSlideDates(
    clientOf(context),
    context.document && getPublishedId(context.document._id),
  )
  const empty = findEmptyCarouselDate([...others, dates], new Date())
  if (!empty) return true
  return `Avec ces dates, le carrousel serait vide à partir du ${formatFrenchMoment(empty)} : gardez une diapositive visible.`
}
