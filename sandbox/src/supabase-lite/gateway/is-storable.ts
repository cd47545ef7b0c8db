/** Whether PostgreSQL can store each text and key of a JSON value: it has no NUL and no half of a surrogate pair. */
export function isStorable(json: unknown): boolean {
  if (typeof json === 'string') return json.isWellFormed() && !json.includes('\0')
  if (typeof json !== 'object' || json === null) return true
  return Object.entries(json).every(([key, value]) => isStorable(key) && isStorable(value))
}
