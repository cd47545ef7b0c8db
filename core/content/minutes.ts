const minuteMs = 60_000

/** The start of the minute, as ISO text: queries within one minute share their caches' entries. */
export const startOfMinute = (timeMs: number): string =>
  new Date(Math.floor(timeMs / minuteMs) * minuteMs).toISOString()

/** The time rounded up to a whole minute, in ms. */
export const roundUpToMinute = (timeMs: number): number => Math.ceil(timeMs / minuteMs) * minuteMs
