import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from 'sanity'
import { environment } from '../environment.ts'
import { createStaffClient } from './back-office-client.ts'

export const staffUrl = `${environment.storeApiUrl}/store/${environment.storeId}/staff`

/** Client of the back office with the studio's session; its mutations invalidate queries at once. */
export function useStaffClient() {
  const { token = '' } = useClient({ apiVersion }).config()
  const queries = useQueryClient()
  return useMemo(
    () =>
      createStaffClient(staffUrl, token, async (url, init) => {
        const response = await fetch(url, init)
        if (init?.method === 'POST') void queries.invalidateQueries({ queryKey: ['version'] })
        return response
      }),
    [token, queries],
  )
}
