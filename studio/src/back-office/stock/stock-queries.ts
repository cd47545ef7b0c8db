import {
  movementPageSize,
  type StaffStock,
  type StockMovementBody,
  staffStockListSchema,
  staffStockSchema,
  stockPageSize,
  stockRefusals,
} from '@lucarne/store/contract/back-office/stock.ts'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { requireResponse } from '../back-office-client.ts'
import { useBackOfficeClient } from '../use-back-office-client.ts'

/** Polled, because reservations do not change the version of the back office. */
const refreshIntervalMs = 15_000

/** The loaded pages of the stock, low ones first. */
export function useStock(search: string) {
  const client = useBackOfficeClient()
  return useInfiniteQuery({
    queryKey: ['stock', search],
    queryFn: ({ pageParam }) =>
      requireResponse(
        client.get(
          `/stock?${new URLSearchParams({ search, offset: String(pageParam) })}`,
          staffStockListSchema,
        ),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * stockPageSize < total ? pages.length * stockPageSize : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refreshIntervalMs,
  })
}

/** A variant's stock with the loaded pages of its movements. */
export function useStockOfVariant(variantId: string | undefined) {
  const client = useBackOfficeClient()
  return useInfiniteQuery({
    queryKey: ['stock-of', variantId],
    queryFn: ({ pageParam }) =>
      requireResponse(
        client.get(`/stock/${variantId}${pageParam && `?before=${pageParam}`}`, staffStockSchema),
      ),
    initialPageParam: '',
    getNextPageParam: ({ movements }) =>
      movements.length < movementPageSize ? undefined : String(movements.at(-1)?.id),
    enabled: variantId !== undefined,
  })
}

/** Mutations of a variant's stock. */
export function useStockChanges() {
  const client = useBackOfficeClient()
  const queries = useQueryClient()
  return useMemo(() => {
    const change = async (variantId: string, path: string, body: unknown) => {
      const url = `/stock/${variantId}/${path}`
      const result = await client.post(url, body, staffStockSchema, stockRefusals)
      void queries.invalidateQueries({ queryKey: ['stock'] })
      void queries.invalidateQueries({ queryKey: ['stock-of', variantId] })
      return result
    }
    return {
      fetchStock: (variantId: string) => client.get(`/stock/${variantId}`, staffStockSchema),
      move: ({ variant_id, version }: StaffStock, movement: Omit<StockMovementBody, 'expected_version'>) =>
        change(variant_id, 'movements', { expected_version: version, ...movement }),
      setThreshold: ({ low_threshold, variant_id }: StaffStock, threshold: number) =>
        change(variant_id, 'threshold', { expected: low_threshold, threshold }),
    }
  }, [client, queries])
}
