import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { useMemo } from 'react'
import { useClient } from 'sanity'
import { environment } from '../environment.ts'
import { createStaffClient } from './staff-client.ts'

/** The desk's API, as the session of the studio. */
export function useStaffClient() {
  const { token = '' } = useClient({ apiVersion }).config()
  const url = `${environment.storeApiUrl}/store/${environment.storeId}/staff`
  return useMemo(() => createStaffClient(url, token), [url, token])
}
