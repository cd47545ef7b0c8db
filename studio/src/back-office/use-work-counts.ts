import {
  backOfficeStatusSchema,
  backOfficeVersionSchema,
} from '@lucarne/store/contract/back-office/audit-log.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { requireResponse } from './back-office-client.ts'
import { useBackOfficeClient } from './use-back-office-client.ts'

/** Polls while the page is visible; own actions invalidate at once. */
const versionPollMs = 10_000

/** The user's name and permissions, and counts of waiting work. */
export function useBackOfficeStatus() {
  const client = useBackOfficeClient()
  return useQuery({
    queryKey: ['status'],
    queryFn: () => requireResponse(client.get('/status', backOfficeStatusSchema)),
  })
}

/** Refetches everything when the version changes. */
export function useLiveBackOffice(): void {
  const client = useBackOfficeClient()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: () => requireResponse(client.get('/version', backOfficeVersionSchema)),
    refetchInterval: versionPollMs,
    retry: false,
  })
  const seen = useRef(data?.version)
  useEffect(() => {
    if (data === undefined || seen.current === data.version) return
    const isFirst = seen.current === undefined
    seen.current = data.version
    if (!isFirst) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'version' })
  }, [data, queries])
}
