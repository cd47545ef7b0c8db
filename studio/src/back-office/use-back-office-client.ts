import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from 'sanity'
import { environment } from '../environment.ts'
import { createStaffClient } from './back-office-client.ts'

export const staffUrl = `${environment.storeApiUrl}/store/${environment.storeId}/staff`

/** The desk's API, as the session of the studio. What is done through it is seen at once (use-desk.ts). */
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
