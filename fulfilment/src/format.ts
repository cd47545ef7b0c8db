const timeZone = 'Europe/Paris'
const dateFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone })

/** « 12 août 2026 », in Paris. */
export const formatMailDate = (iso: string): string => dateFormat.format(new Date(iso))

const dateTimeFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone })

/** « 12 août 2026 à 14:30 », in Paris. */
export const formatDateTime = (iso: string): string => dateTimeFormat.format(new Date(iso))
