const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** The value if it is an ISO 8601 date and time, else undefined. */
export function isoTimestamp(value: unknown): string | undefined {
  return typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
}
