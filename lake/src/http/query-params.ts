import { findUnsafeJson } from '../json.ts'
import { ApiError } from './api-error.ts'
import type { LakeContext } from './request-context.ts'

/** GROQ parameters, sent as `$name=<JSON>`. @throws ApiError (400) when a value is not JSON */
export function parseGroqParams(c: LakeContext): Record<string, unknown> {
  const params = Object.entries(c.req.query()).filter(([name]) => name.startsWith('$'))
  return Object.fromEntries(params.map(([name, value]) => [name.slice(1), parseGroqParam(name, value)]))
}

/** `true`, `false`, or absent. @throws ApiError (400) for anything else */
export function parseBooleanParam(c: LakeContext, name: string, fallback: boolean): boolean {
  const value = c.req.query(name)
  if (value === undefined || value === '') return fallback
  if (value === 'true' || value === 'false') return value === 'true'
  throw new ApiError(400, `Parameter "${name}" must be true or false`)
}

/** A whole number between 1 and `max`. @throws ApiError (400) for anything else */
export function parseCountParam(c: LakeContext, name: string, fallback: number, max: number): number {
  const value = c.req.query(name)
  if (value === undefined || value === '') return fallback
  const count = Number(value)
  if (Number.isInteger(count) && count >= 1) return Math.min(count, max)
  throw new ApiError(400, `Parameter "${name}" must be a positive whole number`)
}

function parseGroqParam(name: string, value: string): unknown {
  const parsed = parseJson(name, value)
  const unsafe = findUnsafeJson(parsed)
  if (unsafe !== undefined) throw new ApiError(400, unsafe)
  return parsed
}

function parseJson(name: string, value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw new ApiError(400, `Parameter "${name}" is not valid JSON`)
  }
}
