const MAX_DEPTH = 64

/** A JSON object (no array, no null). */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `__proto__` reaches an object's prototype; `hasOwnProperty` hides a method that the GROQ and patch libraries call. */
const FORBIDDEN_KEYS = ['__proto__', 'hasOwnProperty']

/** Why a JSON value cannot be stored (nested too deeply for recursive readers, or a dangerous key), or undefined. */
export function findUnsafeJson(value: unknown): string | undefined {
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 1 }]
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const { value: current, depth } = entry
    if (typeof current !== 'object' || current === null) continue
    if (depth > MAX_DEPTH) return `Values may be nested ${MAX_DEPTH} levels deep at most`
    const forbidden = FORBIDDEN_KEYS.find((key) => Object.hasOwn(current, key))
    if (forbidden !== undefined) return `The key "${forbidden}" is not allowed`
    for (const child of Object.values(current)) stack.push({ value: child, depth: depth + 1 })
  }
  return undefined
}
