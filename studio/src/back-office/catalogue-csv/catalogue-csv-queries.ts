import {
  type CatalogueRow,
  catalogueImportResponseSchema,
  catalogueRowsSchema,
} from '@lucarne/store/contract/back-office/catalogue-csv.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBackOfficeClient } from '../use-back-office-client.ts'

export function useCatalogueCsv() {
  const client = useBackOfficeClient()
  const queries = useQueryClient()
  return useMemo(
    () => ({
      exportRows: () => client.get('/catalogue-rows', catalogueRowsSchema),
      /** @param seen version of the dry run; null for a dry run */
      importRows: async (rows: readonly (CatalogueRow & { line: number })[], seen: string | null) => {
        const result = await client.post('/catalogue-rows', { rows, seen }, catalogueImportResponseSchema)
        if (result.ok && result.value.outcome === 'done') await queries.invalidateQueries()
        return result
      },
    }),
    [client, queries],
  )
}
