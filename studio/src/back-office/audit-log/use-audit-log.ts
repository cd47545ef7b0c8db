import { auditLogSchema } from '@lucarne/store/contract/back-office/audit-log.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { requireResponse } from '../back-office-client.ts'
import { useBackOfficeClient } from '../use-back-office-client.ts'

/** The latest entries of the audit log. */
export function useAuditLog() {
  const client = useBackOfficeClient()
  return useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: async ({ pageParam }) =>
      (await requireResponse(client.get(`/audit-log${pageParam && `?before=${pageParam}`}`, auditLogSchema)))
        .actions,
    initialPageParam: '',
    getNextPageParam: (actions) => (actions.length < 50 ? undefined : String(actions.at(-1)?.id)),
  })
}
