import {
  type AnalyticsPeriod,
  salesExportSchema,
  shopAnalyticsSchema,
} from '@lucarne/store/contract/back-office/analytics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { requireResponse } from '../back-office-client.ts'
import { useBackOfficeClient } from '../use-back-office-client.ts'

/** The API's cache time; shorter polling would show nothing new. */
const refetchIntervalMs = 30_000

export function useAnalytics(period: AnalyticsPeriod) {
  const client = useBackOfficeClient()
  return useQuery({
    queryKey: ['figures', period],
    queryFn: () =>
      requireResponse(client.get(`/analytics?${new URLSearchParams({ period })}`, shopAnalyticsSchema)),
    placeholderData: keepPreviousData,
    refetchInterval: refetchIntervalMs,
  })
}

/** Fetches the rows of an export. Days of Paris, both inclusive. */
export function useFetchSalesExport() {
  const client = useBackOfficeClient()
  return useCallback(
    (from: string, to: string) =>
      client.get(`/analytics/export?${new URLSearchParams({ from, to })}`, salesExportSchema),
    [client],
  )
}
