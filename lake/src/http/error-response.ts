import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { DocumentError } from '../documents/document-error.ts'
import { WriteError } from '../documents/write-error.ts'
import { QueryError } from '../query/query-error.ts'
import { ApiError } from './api-error.ts'

/** Turns an error into the response that the official clients parse; unexpected errors are logged and become a 500. */
export function toErrorResponse(error: Error, c: Context): Response {
  if (error instanceof ApiError) return c.json(error.body, error.status)
  if (error instanceof WriteError) {
    const { type, items, message: description } = error
    return c.json({ error: { type, description, items } }, error.status)
  }
  if (error instanceof QueryError) {
    const { description, query, start, end } = error
    return c.json({ error: { type: 'queryParseError', description, query, start, end } }, 400)
  }
  if (error instanceof DocumentError) {
    const { type, details, message: description } = error
    return c.json({ error: { ...details, type, description } }, error.status)
  }
  if (error instanceof HTTPException) {
    return c.json(
      new ApiError(error.status === 413 ? 413 : 400, error.message || 'Bad request').body,
      error.status,
    )
  }
  console.error(error)
  return c.json(new ApiError(500, 'An internal error occurred').body, 500)
}
