import type { StaffAction } from '@lucarne/store/contract/back-office/order-actions.ts'
import type { StaffOrder } from '@lucarne/store/contract/back-office/orders.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { Box, Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import { ActionFields } from './action-fields.tsx'
import type { DialogAction } from './offered-actions.ts'
import { changesSince, describeOrderFailure } from './order-labels.ts'
import { usePerformAction, useStoreQueries } from './order-queries.ts'
import { invalidActionSentences, parseAction } from './parse-action.ts'

interface Props {
  offered: DialogAction
  /** The version when the dialog opened. */
  order: StaffOrder
  onDone: (action: StaffAction, before: StaffOrder, after: StaffOrder) => void
  onClose: () => void
}

/** Asks for an action's fields, or for a confirmation. Input stays until the action succeeds. */
export function ActionDialog({ offered, onClose, onDone, order }: Props) {
  const id = useId()
  const perform = usePerformAction()
  const { fetchOrder } = useStoreQueries()
  const [seen, setSeen] = useState(order)
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)

  const send = async (action: StaffAction) => {
    setSending(true)
    const result = await perform(seen, action)
    setSending(false)
    if (result.ok) {
      onDone(action, seen, result.value.order)
      return onClose()
    }
    const sentence = describeOrderFailure(result.failure)
    setProblem(sentence)
    if (result.failure.code !== 'conflict') return
    const changed = await fetchOrder(seen.reference)
    if (!changed.ok) return
    setProblem(`${sentence} ${changesSince(changed.value.order, seen.version)}.`)
    setSeen(changed.value.order)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const action = parseAction(offered, new FormData(event.currentTarget))
    if (action.ok) void send(action.value)
    else setProblem(invalidActionSentences[action.failure.code])
  }

  const { buyer_name, currency, email, reference, total_in_cents } = order
  return (
    <Dialog
      id={`${id}-dialog`}
      __unstable_autoFocus={false}
      header={`${offered.label}${'\u202f'}: ${reference}`}
      onClose={onClose}
      width={1}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={4} padding={4}>
          <Text muted size={1}>
            {buyer_name ?? email ?? 'Client inconnu'}, {formatCents(total_in_cents, currency)}
          </Text>
          {'warning' in offered && <Text size={1}>{offered.warning}</Text>}
          <ActionFields offered={offered} order={order} />
          {problem !== '' && (
            <Card padding={3} radius={2} role="alert" tone="critical">
              <Text size={1}>{problem}</Text>
            </Card>
          )}
          <Flex gap={2} justify="flex-end">
            <Button type="button" mode="bleed" text="Fermer" onClick={onClose} />
            <Box>
              <Button
                type="submit"
                autoFocus={offered.form === 'confirm'}
                disabled={isSending}
                text={isSending ? 'En cours…' : offered.label}
                // The brand's orange and red give white text too little contrast.
                {...(isDestructive(offered) && { mode: 'ghost', tone: 'critical' })}
              />
            </Box>
          </Flex>
        </Stack>
      </form>
    </Dialog>
  )
}

const isDestructive = (offered: Props['offered']) =>
  offered.form === 'refund' ||
  (offered.form === 'confirm' && ['cancel', 'reset_access'].includes(offered.action.action))
