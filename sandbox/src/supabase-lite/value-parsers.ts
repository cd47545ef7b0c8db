/** Postgres' `2026-01-01 10:00:00+00` as ISO 8601, which every browser can read. */
function isoTimestamp(value: string): string {
  return value.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')
}

/**
 * Defect 4: timestamps come back without their « T », and a numeric as a number or as text depending on its
 * digits (`89.9` but `"89.90"`). A hosted project answers ISO 8601 and a number.
 *
 * Keys are the object ids of the Postgres types.
 */
export const valueParsers = {
  1114: isoTimestamp,
  1184: isoTimestamp,
  1700: Number,
}
