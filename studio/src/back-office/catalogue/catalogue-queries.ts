import {
  type CatalogueRefusal,
  catalogueRefusals,
  type ProductDraft,
  pictureResponseSchema,
  type StaffProduct,
  staffProductListSchema,
  staffProductResponseSchema,
} from '@lucarne/store/contract/back-office/catalogue.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { requireResponse, type StaffFailure } from '../back-office-client.ts'
import { failureSentences } from '../describe-failure.ts'
import { useBackOfficeClient } from '../use-back-office-client.ts'

/** Every product, archived ones too, in the order of the page. */
export function useProducts() {
  const client = useBackOfficeClient()
  return useQuery({
    queryKey: ['catalogue'],
    queryFn: async () => (await requireResponse(client.get('/catalogue', staffProductListSchema))).products,
  })
}

/** Always fetched, never cached: the version decides whether a change is accepted. */
export function useProduct(id: string) {
  const client = useBackOfficeClient()
  const { data, error, isFetchedAfterMount } = useQuery({
    queryKey: ['catalogue', id],
    queryFn: async () =>
      (await requireResponse(client.get(`/catalogue/${id}`, staffProductResponseSchema))).product,
    refetchOnMount: 'always',
  })
  return { error, product: isFetchedAfterMount ? data : undefined }
}

/** The product and the version that was seen. */
export type SeenProduct = Pick<StaffProduct, 'id' | 'version'>

/** Changes of the catalogue. */
export function useCatalogueChanges() {
  const client = useBackOfficeClient()
  const queries = useQueryClient()
  return useMemo(() => {
    async function post(path: string, body: object) {
      const url = `/catalogue/${path}`
      const result = await client.post(url, body, staffProductResponseSchema, catalogueRefusals)
      if (result.ok) queries.setQueryData(['catalogue', result.value.product.id], result.value.product)
      void queries.invalidateQueries({ queryKey: ['catalogue'] })
      return result
    }
    return {
      save: ({ id, version }: SeenProduct, draft: ProductDraft) =>
        post(id, { expected_version: version, draft }),
      duplicate: (id: string, copy: { id: string; title: string }) => post(`${id}/duplicate`, copy),
      archive: ({ id, version }: SeenProduct, is_archived: boolean) =>
        post(`${id}/archive`, { expected_version: version, is_archived }),
      move: ({ id, version }: SeenProduct, step: 1 | -1) =>
        post(`${id}/move`, { expected_version: version, step }),
    }
  }, [client, queries])
}

/** Uploads a picture in all its widths. */
export function usePictureUpload() {
  const client = useBackOfficeClient()
  return (form: FormData) => client.upload('/pictures', form, pictureResponseSchema)
}

const sentences: Record<StaffFailure<CatalogueRefusal>['code'], string> = {
  ...failureSentences,
  not_found: 'Ce produit n’existe pas.',
  conflict: 'Ce produit a changé entre-temps. Rien n’a été enregistré, et ce que vous avez écrit reste ici.',
  duplicate_sku: 'Une autre variante porte déjà cette référence. Rien n’a été enregistré.',
  duplicate_id: 'Un produit a déjà cet identifiant. Choisissez-en un autre.',
  variant_sold:
    'Une variante que vous retirez a été commandée. Gardez-la, sans stock si elle ne se vend plus.',
  invalid_product: 'Un champ n’est pas rempli comme il faut. Rien n’a été enregistré.',
}

export const describeCatalogueFailure = ({ code }: StaffFailure<CatalogueRefusal>): string => sentences[code]
