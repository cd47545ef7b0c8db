import { staffAuditSchema } from '@lucarne/store/contract/staff-desk.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { requireValue } from '../staff-client.ts'
import { useStaffClient } from '../use-staff-client.ts'

/** What staff did last. */
export function useAudit() {
  const client = useStaffClient()
  return useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: async ({ pageParam }) =>
      (await requireValue(client.get(`/audit${pageParam && `?before=${pageParam}`}`, staffAuditSchema)))
        .actions,
    initialPageParam: '',
    getNextPageParam: (actions) => (actions.length < 50 ? undefined : String(actions.at(-1)?.id)),
  })
}
