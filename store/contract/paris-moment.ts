const clock = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** « 28/11/2026 23:59 », in Paris time wherever the reader is. */
export const formatMoment = (instant: string | Date): string => clock.format(new Date(instant))

/** What to say about a text that is no moment. */
export const momentProblem = 'Écrivez une date et une heure de Paris, comme 28/11/2026 23:59.'

const months = ['janv', 'fevr', 'mars', 'avr', 'mai', 'juin', 'juil', 'aout', 'sept', 'oct', 'nov', 'dec']

const day = String.raw`(\d{1,2})(?:er)?[ /.-]+(\d{1,2}|[a-z]+)\.?[ /.-]+(\d{4}|\d{2})`
const hour = String.raw`(\d{1,2}) ?(?:[h:.] ?(\d{2})?|(\d{2}))(?: ?min)?`
const moment = new RegExp(`^${day},? ?(?:a |t)?${hour}$`)

const hourMs = 3_600_000

/**
 * Parses a date and an hour of Paris as people type them: « 28/11/2026 23h59 », « 1er déc. 2026 à 9 h »,
 * « 2026-11-28T23:59 ». An hour that clocks show twice is the first one.
 * @returns ISO 8601; undefined for what is no such moment, as an hour that is skipped in spring
 */
export function parseMoment(typed: string): string | undefined {
  const text = typed.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const parts = moment.exec(text.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3/$2/$1'))
  if (!parts) return undefined
  const [, date = '', month = '', year = '', hours = '', afterSign, afterHours] = parts
  const named = months.findIndex((name) => month.startsWith(name)) + 1
  const numbers = {
    date: date.padStart(2, '0'),
    month: String(named || month).padStart(2, '0'),
    year: year.padStart(4, '20'),
    hours: hours.padStart(2, '0'),
    minutes: afterSign ?? afterHours ?? '00',
  }
  const shown = `${numbers.date}/${numbers.month}/${numbers.year} ${numbers.hours}:${numbers.minutes}`
  const asUtc = Date.parse(
    `${numbers.year}-${numbers.month}-${numbers.date}T${numbers.hours}:${numbers.minutes}Z`,
  )
  if (Number.isNaN(asUtc)) return undefined
  // Paris is two hours ahead of UTC in summer and one in winter.
  const instants = [2, 1].map((ahead) => new Date(asUtc - ahead * hourMs))
  return instants.find((instant) => formatMoment(instant) === shown)?.toISOString()
}
