import type { StaffOrder } from '@lucarne/store/contract/back-office/orders.ts'
import { formatDecimal } from '@lucarne/store/contract/cents.ts'
import { closingReasons, terminationClosings, withdrawalClosings } from '@lucarne/store/contract/closings.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { Checkbox, Flex, Select, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { useEffect, useId, useRef } from 'react'
import type { DialogAction } from './offered-actions.ts'

export const carriers = ['Colissimo', 'Chronopost', 'Mondial Relay', 'DHL', 'UPS', 'bpost', 'La Poste suisse']
const reasons = ['Rétractation', 'Geste commercial', 'Article défectueux', 'Service interrompu']

/** The inputs of an action, named as `parseAction` expects. */
export function ActionFields({ offered, order }: { offered: DialogAction; order: StaffOrder }) {
  const address = order.shipment?.address
  switch (offered.form) {
    case 'confirm':
      return null
    case 'ship':
      return (
        <>
          <ActionField label="Transporteur" name="carrier" suggestions={carriers} isFirst />
          <ActionField label="Numéro de suivi" name="tracking_number" />
          <ActionField
            label="Adresse web du suivi"
            name="tracking_url"
            hint="Facultative, commence par https://"
          />
        </>
      )
    case 'return':
      return (
        <Flex align="center" as="label" gap={3}>
          <Checkbox name="restock" defaultChecked />
          <Text size={1}>Remettre les articles en vente</Text>
        </Flex>
      )
    case 'address':
      return (
        <>
          <ActionField label="Nom" name="name" value={address?.name ?? order.buyer_name} isFirst />
          <ActionField label="Numéro et rue" name="line1" value={address?.line1} />
          <ActionField label="Complément" name="line2" value={address?.line2} />
          <ActionField label="Code postal" name="postal_code" value={address?.postal_code} />
          <ActionField label="Ville" name="city" value={address?.city} />
          <ActionField
            label="Pays"
            name="country"
            value={address?.country ?? order.country}
            hint="Deux lettres, comme FR"
          />
        </>
      )
    case 'refund':
      return (
        <>
          <ActionField
            label="Montant en euros"
            name="amount"
            value={formatDecimal(order.refundable_in_cents)}
            hint={`Reste à rembourser${'\u202f'}: ${formatCents(order.refundable_in_cents, order.currency)}`}
            isFirst
          />
          <ActionField label="Motif" name="reason" suggestions={reasons} />
        </>
      )
    case 'close':
      return (
        <>
          <Text size={1}>Rien n’est remboursé. Le client reçoit par e-mail le motif et votre texte.</Text>
          <ClosingReason
            reasons={
              offered.declaration.action === 'close_withdrawal' ? withdrawalClosings : terminationClosings
            }
          />
          <ActionField label="Texte pour le client" name="note" isFirst isLong />
        </>
      )
    case 'credentials':
      return (
        <>
          <ActionField label="Identifiant" name="user_name" isFirst />
          <ActionField label="Mot de passe" name="password" />
          <ActionField label="Adresse de la liste" name="playlist_url" hint="Facultative" />
          <ActionField label="Adresse du guide" name="guide_url" hint="Facultative" />
        </>
      )
    case 'note':
      return <ActionField label="Note pour l’équipe" name="note" isFirst isLong />
  }
}

function ClosingReason({ reasons }: { reasons: readonly (keyof typeof closingReasons)[] }) {
  const id = useId()
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        Motif, comme le client le lira
      </Text>
      <Select id={id} name="reason" fontSize={1}>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {closingReasons[reason]}
          </option>
        ))}
      </Select>
    </Stack>
  )
}

interface FieldProps {
  label: string
  name: string
  value?: string | null | undefined
  hint?: string
  suggestions?: readonly string[]
  isFirst?: boolean
  isLong?: boolean
}

/** A labelled field of a dialog. */
export function ActionField({
  hint,
  isFirst = false,
  isLong = false,
  label,
  name,
  suggestions,
  value,
}: FieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!isFirst) return undefined
    // Overrides the dialog's initial focus on its close button.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isFirst])
  const common = {
    id,
    name,
    ref: input,
    autoComplete: 'off',
    defaultValue: value ?? '',
    fontSize: 1,
  } as const
  const described = hint === undefined ? {} : { 'aria-describedby': `${id}-hint` }
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      {isLong ? (
        <TextArea {...common} maxLength={2000} rows={4} />
      ) : (
        <TextInput {...common} {...described} {...(suggestions && { list: `${id}-list` })} />
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      {hint !== undefined && (
        <Text id={`${id}-hint`} muted size={1}>
          {hint}
        </Text>
      )}
    </Stack>
  )
}
