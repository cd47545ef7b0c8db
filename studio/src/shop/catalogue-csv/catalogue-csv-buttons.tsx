import type { StaffPermission } from '@lucarne/store/contract/staff-permissions.ts'
import { Button, Flex } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { describeFailure } from '../describe-failure.ts'
import { writeCatalogueCsv } from './catalogue-csv.ts'
import { useCatalogueCsv } from './catalogue-csv-queries.ts'
import { CatalogueImportDialog } from './catalogue-import-dialog.tsx'

function download(content: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

/** The catalogue as a file for spreadsheets, and back. */
export function CatalogueCsvButtons({ permissions }: { permissions: readonly StaffPermission[] }) {
  const { exportRows } = useCatalogueCsv()
  const [isImportOpen, setImportOpen] = useState(false)
  const toast = useToast()
  const exportAll = () =>
    exportRows().then(
      (rows) => download(writeCatalogueCsv(rows), `catalogue-${new Date().toISOString().slice(0, 10)}.csv`),
      (failure: unknown) => toast.push({ status: 'error', title: describeFailure(failure) }),
    )
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
