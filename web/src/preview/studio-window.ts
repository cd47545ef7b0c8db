/** The window of the studio that shows this page in a frame, or opened it. */
export type StudioWindow = { origin: string; window: Pick<Window, 'postMessage'> }

type Message = Pick<MessageEvent, 'data' | 'origin' | 'source'>

/** Whether a message uses the protocol of Sanity's libraries, whoever sent it. */
export function isStudioMessage({ data }: Message): boolean {
  const domain: unknown = data?.domain
  return typeof domain === 'string' && domain.startsWith('sanity/')
}

/** Whether the studio itself sent a message: any page can frame this one, so origin and window both count. */
export function isSentByStudio(studio: StudioWindow, { origin, source }: Message): boolean {
  return origin === studio.origin && source === studio.window
}
