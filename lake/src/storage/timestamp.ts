const ISO_TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** The value if it is an ISO 8601 date and time, else undefined. */
export function parseIsoTimestamp(value: unknown): string | undefined {
  return typeof value === 'string' && ISO_TIMESTAMP.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined
}
