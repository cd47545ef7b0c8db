import { saveFile } from '@lucarne/schemas/rules/save-file.ts'
import type { StaffPermission } from '@lucarne/store/contract/back-office/staff-permissions.ts'
import { Button, Flex } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { describeFailure } from '../describe-failure.ts'
import { writeCatalogueCsv } from './catalogue-csv.ts'
import { useCatalogueCsv } from './catalogue-csv-queries.ts'
import { CatalogueImportDialog } from './catalogue-import-dialog.tsx'

/** Export and import of the catalogue as CSV. */
export function CatalogueCsvButtons({ permissions }: { permissions: readonly StaffPermission[] }) {
  const { exportRows } = useCatalogueCsv()
  const [isImportOpen, setImportOpen] = useState(false)
  const toast = useToast()
  const exportAll = async () => {
    const result = await exportRows()
    if (!result.ok) return toast.push({ status: 'error', title: describeFailure(result.failure) })
    const file = `catalogue-${new Date().toISOString().slice(0, 10)}.csv`
    return saveFile(writeCatalogueCsv(result.value.rows), file)
  }
  return (
    <Flex gap={2}>
      <Button fontSize={1} mode="ghost" text="Exporter" onClick={() => void exportAll()} />
      {permissions.includes('edit_catalogue') && (
        <Button fontSize={1} mode="ghost" text="Importer" onClick={() => setImportOpen(true)} />
      )}
      {isImportOpen && <CatalogueImportDialog onClose={() => setImportOpen(false)} />}
    </Flex>
  )
}
