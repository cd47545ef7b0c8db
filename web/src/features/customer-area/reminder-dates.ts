const dayMs = 24 * 60 * 60_000
/** Before the end of an access (docs/product.md#access). */
const reminderDays = [14, 3, 0]

/** The days of the reminders that are still to come, as ISO dates. */
export const reminderDates = (end: string, now: Date): string[] =>
  reminderDays
    .map((days) => new Date(Date.parse(end) - days * dayMs))
    .filter((date) => date > now)
    .map((date) => date.toISOString())
