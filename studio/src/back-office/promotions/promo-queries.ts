import { staffProductListSchema } from '@lucarne/store/contract/back-office/catalogue.ts'
import {
  type PromoDraft,
  promoSaveRefusals,
  staffPromoListSchema,
  staffPromoResponseSchema,
} from '@lucarne/store/contract/back-office/promotions.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { requireResponse } from '../back-office-client.ts'
import { useBackOfficeClient } from '../use-back-office-client.ts'

/** All codes, newest first. */
export function usePromos() {
  const client = useBackOfficeClient()
  return useQuery({
    queryKey: ['promos'],
    queryFn: async () => (await requireResponse(client.get('/promotions', staffPromoListSchema))).promos,
  })
}

/** A code with its orders. */
export function usePromo(code: string | undefined) {
  const client = useBackOfficeClient()
  return useQuery({
    queryKey: ['promo', code],
    queryFn: () => requireResponse(client.get(`/promotions/${code}`, staffPromoResponseSchema)),
    enabled: code !== undefined,
  })
}

/** Choices of products for a code. */
export function usePromoProducts() {
  const client = useBackOfficeClient()
  return useQuery({
    queryKey: ['catalogue'],
    queryFn: async () => (await requireResponse(client.get('/catalogue', staffProductListSchema))).products,
  })
}

export function usePromoChanges() {
  const client = useBackOfficeClient()
  const queries = useQueryClient()
  return useMemo(
    () => ({
      fetchPromo: (code: string) => client.get(`/promotions/${code}`, staffPromoResponseSchema),
      save: async (code: string, draft: PromoDraft, expected_version: number | null) => {
        const body = { draft, expected_version }
        const path = `/promotions/${code}`
        const result = await client.post(path, body, staffPromoResponseSchema, promoSaveRefusals)
        void queries.invalidateQueries({ queryKey: ['promos'] })
        void queries.invalidateQueries({ queryKey: ['promo', code] })
        return result
      },
    }),
    [client, queries],
  )
}
