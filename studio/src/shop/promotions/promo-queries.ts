import { staffProductListSchema } from '@lucarne/store/contract/staff-catalogue.ts'
import {
  type PromoDraft,
  staffPromoListSchema,
  staffPromoResponseSchema,
} from '@lucarne/store/contract/staff-promotions.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStaffClient } from '../use-staff-client.ts'

/** All codes, newest first. */
export function usePromos() {
  const client = useStaffClient()
  return useQuery({
    queryKey: ['promos'],
    queryFn: async () => (await client.get('/promotions', staffPromoListSchema)).promos,
  })
}

/** A code with the orders that used it. */
export function usePromo(code: string | undefined) {
  const client = useStaffClient()
  return useQuery({
    queryKey: ['promo', code],
    queryFn: () => client.get(`/promotions/${code}`, staffPromoResponseSchema),
    enabled: code !== undefined,
  })
}

/** What a code can be limited to. */
export function useProducts() {
  const client = useStaffClient()
  return useQuery({
    queryKey: ['catalogue'],
    queryFn: async () => (await client.get('/catalogue', staffProductListSchema)).products,
  })
}

/** Each rejects with a StaffError when nothing was changed. */
export function usePromoChanges() {
  const client = useStaffClient()
  const queries = useQueryClient()
  return useMemo(
    () => ({
      read: async (code: string) => (await client.get(`/promotions/${code}`, staffPromoResponseSchema)).promo,
      save: async (code: string, draft: PromoDraft, expected_version: number | null) => {
        try {
          await client.post(`/promotions/${code}`, { draft, expected_version }, staffPromoResponseSchema)
        } finally {
          void queries.invalidateQueries({ queryKey: ['promos'] })
          void queries.invalidateQueries({ queryKey: ['promo', code] })
        }
      },
    }),
    [client, queries],
  )
}
