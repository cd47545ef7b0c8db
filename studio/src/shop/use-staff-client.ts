import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { useMemo } from 'react'
import { useClient } from 'sanity'
import { environment } from '../environment.ts'
import { createStaffClient } from './staff-client.ts'

export const staffUrl = `${environment.storeApiUrl}/store/${environment.storeId}/staff`

/** The desk's API, as the session of the studio. */
export function useStaffClient() {
  const { token = '' } = useClient({ apiVersion }).config()
  return useMemo(() => createStaffClient(staffUrl, token), [token])
}
