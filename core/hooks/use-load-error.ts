import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type QueryResult = Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount'>

/**
 * The error of a query that has no data yet, or null. Unlike the query's own `error` it stays while the query is
 * retried, so that its message does not flicker.
 */
export function useLoadError({ data, error, errorUpdateCount }: QueryResult): Error | null {
  const [lastError, setLastError] = useState(error)
  if (error && error !== lastError) setLastError(error)
  return data === undefined && errorUpdateCount > 0 ? (error ?? lastError) : null
}
