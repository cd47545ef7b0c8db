import {
  type CustomerActionReason,
  type CustomerActionRefusal,
  customerActionReasons,
  customerActionSchema,
  type StaffCustomer,
} from '@lucarne/store/contract/back-office/customers.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import { Button, Card, Dialog, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { StaffFailure } from '../back-office-client.ts'
import { customerReasonLabels, describeCustomerFailure } from './customer-labels.ts'
import { useExportCustomer, usePerformCustomerAction } from './customer-queries.ts'
import type { OfferedCustomerAction } from './offered-customer-actions.ts'

interface Props {
  offered: OfferedCustomerAction
  customer: StaffCustomer
  onClose: () => void
  onErased: () => void
}

/** Asks for an action's reason and other fields. Input stays until the action succeeds. */
export function CustomerDialog({ customer, offered, onClose, onErased }: Props) {
  const id = useId()
  const perform = usePerformCustomerAction()
  const download = useExportCustomer()
  const [reason, setReason] = useState<CustomerActionReason>('customer_request')
  const [days, setDays] = useState('7')
  const [confirmation, setConfirmation] = useState('')
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  // The version when the dialog opened; after a refusal, the currently shown version.
  const [seenVersion, setSeenVersion] = useState<string | undefined>(customer.version)
  const { accessId, effect, label, name } = offered

  const send = async (change: () => Promise<Result<unknown, StaffFailure<CustomerActionRefusal>>>) => {
    setSending(true)
    setProblem('')
    const result = await change()
    setSending(false)
    if (result.ok) return onClose()
    setProblem(describeCustomerFailure(result.failure))
    if (result.failure.code === 'conflict') setSeenVersion(undefined)
    return undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name === 'export') return void send(() => download(customer.id, reason))
    const fields = { action: name, access_id: accessId, days: Number(days), confirmation, reason }
    const action = customerActionSchema.safeParse(fields).data
    if (!action)
      return setProblem(
        name === 'extend' ? 'Écrivez de 1 à 366 jours.' : 'Écrivez l’adresse e-mail du client.',
      )
    return void send(async () => {
      const result = await perform({ id: customer.id, version: seenVersion ?? customer.version }, action)
      if (result.ok && result.value.customer === null) onErased()
      return result
    })
  }

  return (
    <Dialog
      id={`${id}-dialog`}
      header={`${label}${'\u202f'}: ${customer.name ?? customer.email ?? 'ce client'}`}
      onClose={onClose}
      width={1}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={4} padding={4}>
          <Text size={1}>{effect}</Text>
          {name === 'extend' && (
            <Field id={`${id}-days`} label="Nombre de jours">
              <TextInput
                id={`${id}-days`}
                fontSize={1}
                inputMode="numeric"
                value={days}
                onChange={(event) => setDays(event.currentTarget.value)}
              />
            </Field>
          )}
          {name === 'erase' && (
            <Field id={`${id}-confirmation`} label={`Écrivez ${customer.email ?? ''} pour confirmer`}>
              <TextInput
                id={`${id}-confirmation`}
                autoComplete="off"
                fontSize={1}
                value={confirmation}
                onChange={(event) => setConfirmation(event.currentTarget.value)}
              />
            </Field>
          )}
          <Field id={`${id}-reason`} label="Motif">
            <Select
              id={`${id}-reason`}
              fontSize={1}
              value={reason}
              onChange={(event) => {
                const chosen = customerActionReasons.find((one) => one === event.currentTarget.value)
                if (chosen) setReason(chosen)
              }}
            >
              {customerActionReasons.map((one) => (
                <option key={one} value={one}>
                  {customerReasonLabels[one]}
                </option>
              ))}
            </Select>
          </Field>
          {problem !== '' && (
            <Card padding={3} radius={2} role="alert" tone="critical">
              <Text size={1}>{problem}</Text>
            </Card>
          )}
          <Flex gap={2} justify="flex-end">
            <Button type="button" mode="bleed" text="Fermer" onClick={onClose} />
            <Button
              type="submit"
              disabled={isSending}
              text={isSending ? 'En cours…' : label}
              {...(name === 'erase' && { mode: 'ghost', tone: 'critical' })}
            />
          </Flex>
        </Stack>
      </form>
    </Dialog>
  )
}

const Field = ({ children, id, label }: { children: ReactNode; id: string; label: string }) => (
  <Stack gap={3}>
    <Text as="label" htmlFor={id} size={1} weight="medium">
      {label}
    </Text>
    {children}
  </Stack>
)
