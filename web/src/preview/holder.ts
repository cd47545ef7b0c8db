/** An object of an answer, whatever it holds. */
export type Holder = Record<string, unknown>

export const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
