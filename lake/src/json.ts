const MAX_DEPTH = 64

/** A JSON object (no array, no null). */
export function isJsonRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `__proto__` reaches an object's prototype; `hasOwnProperty` hides a method that the GROQ and patch libraries call. */
const FORBIDDEN_KEYS = ['__proto__', 'hasOwnProperty']

/** Why a JSON value cannot be stored (nested too deeply, a dangerous key, a number like 1e400), or undefined. */
export function findUnsafeJson(value: unknown, depth = 1): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'A number is too large'
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > MAX_DEPTH) return `Values may be nested ${MAX_DEPTH} levels deep at most`
  const forbidden = FORBIDDEN_KEYS.find((key) => Object.hasOwn(value, key))
  if (forbidden !== undefined) return `The key "${forbidden}" is not allowed`
  for (const child of Array.isArray(value) ? value : Object.values(value)) {
    const unsafe = findUnsafeJson(child, depth + 1)
    if (unsafe !== undefined) return unsafe
  }
  return undefined
}
