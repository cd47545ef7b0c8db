const minute = 60_000

/** The minute that a moment is in: what is asked within it is the same question to every cache on the way. */
export const minuteOf = (moment: number): string =>
  new Date(Math.floor(moment / minute) * minute).toISOString()

/** When the minute comes that a moment no longer lies ahead of. */
export const minuteAfter = (moment: number): number => Math.ceil(moment / minute) * minute
