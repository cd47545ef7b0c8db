import { Badge, Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { CsvField } from '../csv-field.tsx'
import type { CheckedRow, ImportKind } from './import-kinds.ts'
import { describeOrderFailure } from './order-labels.ts'
import { usePerformAction, useStoreQueries } from './order-queries.ts'

type ImportedRow = CheckedRow & { isDone?: boolean }

/** Imports many lines: a dry run shows the change of each, then they are applied one by one. */
export function ImportDialog({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const id = useId()
  const requests = useStoreQueries()
  const perform = usePerformAction()
  const [text, setText] = useState('')
  const [rows, setRows] = useState<readonly ImportedRow[]>()
  const [isBusy, setBusy] = useState(false)
  const usable = rows?.filter(({ apply, isDone }) => apply && !isDone) ?? []

  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  const check = () => whileBusy(async () => setRows(await kind.check(text, { requests, perform })))
  const applyAll = () =>
    whileBusy(async () => {
      for (const row of usable) {
        const applied = await row.apply?.()
        if (!applied) continue
        const outcome = applied.ok ? applied.value : describeOrderFailure(applied.failure)
        const result = { outcome, isDone: applied.ok }
        setRows((before) =>
          before?.map((other) => (other.line === row.line ? { ...other, ...result } : other)),
        )
      }
    })

  return (
    <Dialog id={`${id}-dialog`} header={kind.title} onClose={onClose} width={1}>
      <Stack gap={4} padding={4}>
        <CsvField
          columns={kind.columns}
          text={text}
          onChange={(content) => {
            setText(content)
            setRows(undefined)
          }}
        />
        {rows?.length === 0 && <Text size={1}>Aucune ligne à lire.</Text>}
        {rows && rows.length > 0 && (
          <Card border overflow="auto" padding={3} radius={2} style={{ maxHeight: '16rem' }} tabIndex={0}>
            <Stack
              as="ol"
              aria-label="Lignes du fichier"
              gap={3}
              style={{ listStyle: 'none', margin: 0, padding: 0 }}
            >
              {rows.map((row) => (
                <Flex as="li" key={row.line} align="center" gap={2} wrap="wrap">
                  <Text muted size={1}>
                    {row.line}
                  </Text>
                  <Text size={1} style={{ overflowWrap: 'anywhere' }} weight="medium">
                    {row.label}
                  </Text>
                  <Badge tone={row.isDone ? 'positive' : row.apply ? 'default' : 'critical'}>
                    {row.isDone ? 'Fait' : row.apply ? 'Prêt' : 'Ignorée'}
                  </Badge>
                  <Text size={1}>{row.outcome}</Text>
                </Flex>
              ))}
            </Stack>
          </Card>
        )}
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" text="Fermer" onClick={onClose} />
          {usable.length > 0 ? (
            <Button disabled={isBusy} text={kind.button(usable.length)} onClick={() => void applyAll()} />
          ) : (
            <Button disabled={isBusy || text.trim() === ''} text="Vérifier" onClick={() => void check()} />
          )}
        </Flex>
      </Stack>
    </Dialog>
  )
}
