/** The studio that shows this page: in a frame, or in a window it opened. */
export type StudioWindow = { origin: string; window: unknown }

type Message = Pick<MessageEvent, 'data' | 'origin' | 'source'>

/** Does it speak the language of the studio, whoever speaks? */
export function speaksStudio({ data }: Message): boolean {
  const domain: unknown = data?.domain
  return typeof domain === 'string' && domain.startsWith('sanity/')
}

/** Does it come from the studio itself? A frame can be anybody's: its address counts, and its place. */
export function comesFrom(studio: StudioWindow, { origin, source }: Message): boolean {
  return origin === studio.origin && source === studio.window
}
