import type { StaffStock } from '@lucarne/store/contract/back-office/stock.ts'
import { Box, Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import { ActionField } from '../orders/action-fields.tsx'
import { invalidQuantitySentences, parseQuantity } from './parse-quantity.ts'
import {
  describeStock,
  formatVariantName,
  type StockForm,
  stockFailureSentences,
  stockForms,
} from './stock-labels.ts'
import { useStockChanges } from './stock-queries.ts'

interface Props {
  form: StockForm
  /** The version when the dialog opened. */
  stock: StaffStock
  onClose: () => void
}

/** Asks for the received, lost or counted quantity. Input stays until it is recorded. */
export function StockDialog({ form, onClose, stock }: Props) {
  const id = useId()
  const { fetchStock, move, setThreshold } = useStockChanges()
  const [seen, setSeen] = useState(stock)
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const { button, field, label } = stockForms[form]

  const send = async (quantity: number, note: string) => {
    setSending(true)
    const result = await (form === 'threshold'
      ? setThreshold(seen, quantity)
      : move(seen, { reason: form, quantity, note }))
    setSending(false)
    if (result.ok) return onClose()
    const sentence = stockFailureSentences[result.failure.code]
    setProblem(sentence)
    if (result.failure.code !== 'conflict') return
    const changed = await fetchStock(seen.variant_id)
    if (!changed.ok) return
    const { stock: now } = changed.value
    setProblem(`${sentence} Maintenant\u202f: ${describeStock(now)}. Vérifiez, puis recommencez.`)
    setSeen(now)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const quantity = parseQuantity(form, String(data.get('quantity')))
    if (quantity.ok) void send(quantity.value, String(data.get('note') ?? '').trim())
    else setProblem(invalidQuantitySentences[quantity.failure.code])
  }

  return (
    <Dialog
      id={`${id}-dialog`}
      __unstable_autoFocus={false}
      header={`${label}\u202f: ${formatVariantName(stock)}`}
      onClose={onClose}
      width={1}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={4} padding={4}>
          <Text muted size={1}>
            {describeStock(seen)}
          </Text>
          <ActionField
            label={field}
            name="quantity"
            isFirst
            {...(form === 'threshold' && { value: String(stock.low_threshold) })}
          />
          {form !== 'threshold' && <ActionField label="Note" name="note" hint="Facultative" />}
          {problem !== '' && (
            <Card padding={3} radius={2} role="alert" tone="critical">
              <Text size={1}>{problem}</Text>
            </Card>
          )}
          <Flex gap={2} justify="flex-end">
            <Button type="button" mode="bleed" text="Fermer" onClick={onClose} />
            <Box>
              <Button type="submit" disabled={isSending} text={isSending ? 'En cours…' : button} />
            </Box>
          </Flex>
        </Stack>
      </form>
    </Dialog>
  )
}
