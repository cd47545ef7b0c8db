import { saveFile } from '@lucarne/schemas/rules/save-file.ts'
import { maxExportDays } from '@lucarne/store/contract/back-office/analytics.ts'
import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import { describeFailure } from '../describe-failure.ts'
import { DetailSection } from '../section.tsx'
import { useFetchSalesExport } from './analytics-queries.ts'
import { createSalesCsv, getMonthBefore } from './sales-csv.ts'

const dayMs = 86_400_000

/** Downloads the accountant's CSV file. @param today in Paris, `2026-11-22` */
export function ExportForm({ today }: { today: string }) {
  const id = useId()
  const readExport = useFetchSalesExport()
  const [{ from, to }, setPeriod] = useState(() => getMonthBefore(today))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const dayCount = (Date.parse(to) - Date.parse(from)) / dayMs + 1

  async function download(event: FormEvent) {
    event.preventDefault()
    if (!(dayCount >= 1 && dayCount <= maxExportDays))
      return setProblem(`Choisissez de 1 à ${maxExportDays} jours, dans l’ordre.`)
    setProblem(undefined)
    setBusy(true)
    const result = await readExport(from, to)
    setBusy(false)
    if (!result.ok) return setProblem(describeFailure(result.failure))
    return saveFile(createSalesCsv(result.value.rows), `ventes-${from}-${to}.csv`)
  }

  return (
    <DetailSection title="Export comptable">
      <Text size={1}>
        Ventes et remboursements par jour, pays et taux de TVA, tirés des factures et des avoirs.
      </Text>
      <form noValidate onSubmit={(event) => void download(event)}>
        <Flex align="flex-end" gap={3} wrap="wrap">
          <Stack gap={2}>
            <Text as="label" htmlFor={`${id}-from`} size={1} weight="medium">
              Du
            </Text>
            <TextInput
              id={`${id}-from`}
              type="date"
              value={from}
              onChange={(event) => setPeriod({ from: event.currentTarget.value, to })}
            />
          </Stack>
          <Stack gap={2}>
            <Text as="label" htmlFor={`${id}-to`} size={1} weight="medium">
              Au
            </Text>
            <TextInput
              id={`${id}-to`}
              type="date"
              value={to}
              onChange={(event) => setPeriod({ from, to: event.currentTarget.value })}
            />
          </Stack>
          <Button disabled={isBusy} text="Télécharger le CSV" type="submit" />
        </Flex>
      </form>
      {problem !== undefined && (
        <Card padding={3} role="alert" tone="critical">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
    </DetailSection>
  )
}
