import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Reading = Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount'>

/**
 * Why nothing could be read so far, or null. It stays while the reading is tried again, unlike the query's own
 * error, so that what the page says of it does not come and go.
 */
export function useFailure({ data, error, errorUpdateCount }: Reading): Error | null {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return data === undefined && errorUpdateCount > 0 ? (error ?? last) : null
}
