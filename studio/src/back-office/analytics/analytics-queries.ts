import {
  type FigurePeriod,
  salesExportSchema,
  staffFiguresSchema,
} from '@lucarne/store/contract/back-office/analytics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { requireValue } from '../back-office-client.ts'
import { useStaffClient } from '../use-back-office-client.ts'

/** The API's cache time; shorter polling would show nothing new. */
const refetchIntervalMs = 30_000

export function useFigures(period: FigurePeriod) {
  const client = useStaffClient()
  return useQuery({
    queryKey: ['figures', period],
    queryFn: () =>
      requireValue(client.get(`/figures?${new URLSearchParams({ period })}`, staffFiguresSchema)),
    placeholderData: keepPreviousData,
    refetchInterval: refetchIntervalMs,
  })
}

/** Fetches the rows of an export. Days of Paris, both inclusive. */
export function useReadExport() {
  const client = useStaffClient()
  return useCallback(
    (from: string, to: string) =>
      client.get(`/figures/export?${new URLSearchParams({ from, to })}`, salesExportSchema),
    [client],
  )
}
