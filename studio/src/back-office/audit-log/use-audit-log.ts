import { staffAuditSchema } from '@lucarne/store/contract/back-office/audit-log.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { requireValue } from '../back-office-client.ts'
import { useStaffClient } from '../use-back-office-client.ts'

/** The latest entries of the audit log. */
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
