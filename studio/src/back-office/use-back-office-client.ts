import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from 'sanity'
import { environment } from '../environment.ts'
import { createBackOfficeClient } from './back-office-client.ts'

export const backOfficeUrl = `${environment.storeApiUrl}/store/${environment.storeId}/back-office`

/** Client of the back office with the studio's session; its mutations invalidate queries at once. */
export function useBackOfficeClient() {
  const { token = '' } = useClient({ apiVersion }).config()
  const queries = useQueryClient()
  return useMemo(
    () =>
      createBackOfficeClient(backOfficeUrl, token, async (url, init) => {
        const response = await fetch(url, init)
        if (init?.method === 'POST') void queries.invalidateQueries({ queryKey: ['version'] })
        return response
      }),
    [token, queries],
  )
}
