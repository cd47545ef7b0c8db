import type { PromoDraft } from '@lucarne/store/contract/back-office/promotions.ts'
import { formatDecimal } from '@lucarne/store/contract/cents.ts'
import { Box, Checkbox, Flex, Radio, Stack, Text, TextInput } from '@sanity/ui'
import { type ReactNode, useId } from 'react'
import { ActionField } from '../orders/action-fields.tsx'
import { usePromoProducts } from './promo-queries.ts'

const asText = (count: number | null | undefined) => (count == null ? '' : String(count))

/** The inputs of a code, named as `parsePromo` expects. A code's name never changes. */
export function PromoFields({ code, draft }: { code: string | undefined; draft: PromoDraft | undefined }) {
  const kind = draft?.kind ?? 'percent'
  return (
    <>
      {code === undefined ? (
        <ActionField
          label="Code"
          name="code"
          hint="Lettres sans accent, chiffres et traits d’union"
          isFirst
        />
      ) : (
        <input type="hidden" name="code" value={code} />
      )}
      <ActionField
        label="Nom"
        name="label"
        value={draft?.label}
        hint="Vos clients le lisent dans leur panier"
        isFirst={code !== undefined}
      />
      <Stack as="fieldset" gap={4} style={{ border: 0, margin: 0, padding: 0 }}>
        <Legend>Remise</Legend>
        <Flex gap={4}>
          <Choice name="kind" value="percent" isChecked={kind === 'percent'}>
            Pourcentage
          </Choice>
          <Choice name="kind" value="amount" isChecked={kind === 'amount'}>
            Montant en euros
          </Choice>
        </Flex>
        <ActionField
          label="Valeur"
          name="value"
          value={draft && (draft.kind === 'amount' ? formatDecimal(draft.value) : String(draft.value))}
        />
      </Stack>
      <div
        style={{
          display: 'grid',
          gap: '2rem 1.25rem',
          gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))',
        }}
      >
        <DayField label="Premier jour" name="starts_on" value={draft?.starts_on} />
        <DayField label="Dernier jour" name="ends_on" value={draft?.ends_on} />
        <ActionField
          label="Utilisations en tout"
          name="max_uses"
          value={asText(draft?.max_uses)}
          hint="Sans limite si vide"
        />
        <ActionField
          label="Utilisations par client"
          name="max_uses_per_customer"
          value={asText(draft?.max_uses_per_customer)}
          hint="Sans limite si vide"
        />
      </div>
      <ActionField
        label="Montant d’achat minimum en euros"
        name="min_items"
        value={draft && draft.min_items_in_cents > 0 ? formatDecimal(draft.min_items_in_cents) : ''}
        hint="Articles seuls, sans la livraison"
      />
      <Check name="first_order_only" isChecked={draft?.first_order_only ?? false}>
        Première commande seulement
      </Check>
      <ProductChecks selected={draft?.product_ids ?? []} />
      <Check name="is_active" isChecked={draft?.is_active ?? true}>
        Code actif
      </Check>
    </>
  )
}

const Legend = ({ children }: { children: string }) => (
  <Box as="legend" padding={0} marginBottom={4}>
    <Text size={1} weight="medium">
      {children}
    </Text>
  </Box>
)

interface ChoiceProps {
  name: string
  value?: string
  isChecked: boolean
  children: ReactNode
}

const Choice = ({ children, isChecked, name, value }: ChoiceProps) => (
  <Flex align="center" as="label" gap={2}>
    <Radio name={name} value={value} defaultChecked={isChecked} />
    <Text size={1}>{children}</Text>
  </Flex>
)

const Check = ({ children, isChecked, name, value }: ChoiceProps) => (
  <Flex align="center" as="label" gap={3}>
    <Checkbox name={name} value={value} defaultChecked={isChecked} />
    <Text size={1}>{children}</Text>
  </Flex>
)

function DayField({ label, name, value }: { label: string; name: string; value: string | null | undefined }) {
  const id = useId()
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <TextInput id={id} name={name} type="date" defaultValue={value ?? ''} fontSize={1} />
    </Stack>
  )
}

function ProductChecks({ selected }: { selected: readonly string[] }) {
  const { data: products = [] } = usePromoProducts()
  const known = products.map(({ id, title }) => ({ id, title }))
  // Keeps the selection while the catalogue is loading or unavailable.
  const missing = selected.filter((id) => !known.some((product) => product.id === id))
  return (
    <Stack as="fieldset" gap={3} style={{ border: 0, margin: 0, padding: 0 }}>
      <Legend>Produits (tous si aucun n’est coché)</Legend>
      <Box style={{ maxHeight: '14rem', overflow: 'auto' }} paddingY={1}>
        <Stack gap={3}>
          {[...missing.map((id) => ({ id, title: id })), ...known].map(({ id, title }) => (
            <Check key={id} name="product" value={id} isChecked={selected.includes(id)}>
              {title}
            </Check>
          ))}
        </Stack>
      </Box>
    </Stack>
  )
}
