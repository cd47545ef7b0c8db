import type { StaffStock } from '@lucarne/store/contract/staff-stock.ts'
import { Box, Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import { describeFailure } from '../describe-failure.ts'
import { Field } from '../orders/action-fields.tsx'
import { StaffError } from '../staff-client.ts'
import { readQuantity } from './read-quantity.ts'
import {
  describeStock,
  type StockForm,
  stockForms,
  stockRefusalSentences,
  variantName,
} from './stock-labels.ts'
import { useStockChanges } from './stock-queries.ts'

interface Props {
  form: StockForm
  /** As it was when the dialog opened. */
  stock: StaffStock
  onClose: () => void
}

/** Asks how many came, left or were counted. What was typed stays until it is recorded. */
export function StockDialog({ form, onClose, stock }: Props) {
  const id = useId()
  const { move, read, setThreshold } = useStockChanges()
  const [seen, setSeen] = useState(stock)
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const { button, field, label } = stockForms[form]

  const send = async (quantity: number, note: string) => {
    setSending(true)
    try {
      await (form === 'threshold'
        ? setThreshold(seen, quantity)
        : move(seen, { reason: form, quantity, note }))
      onClose()
    } catch (failure) {
      const sentence = describeFailure(failure, stockRefusalSentences)
      setProblem(sentence)
      if (failure instanceof StaffError && failure.code === 'conflict') {
        const changed = await read(seen.variant_id).catch(() => undefined)
        if (changed) {
          setProblem(`${sentence} Maintenant\u202f: ${describeStock(changed)}. Vérifiez, puis recommencez.`)
          setSeen(changed)
        }
      }
    } finally {
      setSending(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const quantity = readQuantity(form, String(data.get('quantity')))
    if (typeof quantity === 'string') setProblem(quantity)
    else void send(quantity, String(data.get('note') ?? '').trim())
  }

  return (
    <Dialog
      id={`${id}-dialog`}
      __unstable_autoFocus={false}
      header={`${label}\u202f: ${variantName(stock)}`}
      onClose={onClose}
      width={1}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={4} padding={4}>
          <Text muted size={1}>
            {describeStock(seen)}
          </Text>
          <Field
            label={field}
            name="quantity"
            isFirst
            {...(form === 'threshold' && { value: String(stock.low_threshold) })}
          />
          {form !== 'threshold' && <Field label="Note" name="note" hint="Facultative" />}
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
