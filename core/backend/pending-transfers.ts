import { queryOptions } from '@tanstack/react-query'
import { loadClient } from './load-client.ts'

/** The payment sessions of the customer's orders that await their bank transfer, newest first. */
export const pendingTransfersOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'pending-transfers', userId],
    queryFn: async ({ signal }): Promise<string[]> => {
      const client = await loadClient()
      const { data, error } = await client.rpc('pending_transfers').abortSignal(signal)
      if (error) throw error
      return data
    },
  })
