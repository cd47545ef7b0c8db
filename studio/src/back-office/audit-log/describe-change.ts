import { productFields, productPartLabels } from '@lucarne/store/contract/catalogue-fields.ts'
import { describeValue, type Fields } from '@lucarne/store/contract/field-kinds.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { accessStateLabels, shipmentStateLabels, statusLabels } from '../orders/order-labels.ts'
import { stateLabels } from '../tickets/ticket-labels.ts'

type Snapshot = Readonly<Record<string, unknown>>

const labelIn = (labels: Readonly<Record<string, string>>, value: unknown) =>
  labels[String(value)] ?? String(value)

/** The parts of a snapshot, and how each value is formatted. */
const parts: Readonly<Record<string, { label: string; format: (value: unknown) => string }>> = {
  status: { label: 'Commande', format: (value) => labelIn(statusLabels, value) },
  shipment: { label: 'Colis', format: (value) => labelIn(shipmentStateLabels, value) },
  tracking_number: { label: 'Suivi', format: String },
  refunded_in_cents: { label: 'Remboursé', format: (value) => formatCents(Number(value)) },
  state: { label: 'Demande', format: (value) => labelIn(stateLabels, value) },
  assignee: { label: 'Suivie par', format: String },
  order: { label: 'Commande liée', format: String },
  on_hand: { label: 'En rayon', format: String },
  low_threshold: { label: 'Stock bas à partir de', format: String },
  is_active: { label: 'Actif', format: (value) => (value ? 'oui' : 'non') },
  max_uses: {
    label: 'Utilisations en tout',
    format: (value) => (value === null ? 'sans limite' : String(value)),
  },
  pauses_accesses: { label: 'Accès suspendu', format: (value) => (value ? 'oui' : 'non') },
  ends_on: { label: 'Dernier jour', format: (value) => (value === null ? 'sans' : String(value)) },
  accesses: {
    label: 'Accès',
    // A state and its task: « issued renew ».
    format: (value) =>
      Object.values(Object(value))
        .map((state) => labelIn(accessStateLabels, String(state).split(' ')[0]))
        .join(', '),
  },
}

/** « Colis : À expédier → Expédié » for each part of an order that an action changed. */
export function describeChange(before: Snapshot, after: Snapshot): string {
  return Object.entries(parts)
    .map(([name, { label, format }]) => {
      const say = (value: unknown) => (value === undefined ? '–' : format(value))
      return { label, old: say(before[name]), changed: say(after[name]) }
    })
    .filter(({ changed, old }) => old !== changed)
    .map(({ changed, label, old }) => `${label}${'\u202f'}: ${old} → ${changed}`)
    .join(', ')
}

/** « Titre : « Phare » → « Phare 2 », Photos »: what was changed of a product, with the values of its own fields. */
export function describeProductChange(before: Snapshot, after: Snapshot): string {
  const fields: Fields = productFields
  return Object.keys(after)
    .flatMap((name) => {
      const field = fields[name]
      if (!field) return labelIn(productPartLabels, name)
      // Longer texts are not shown beside their former value.
      if (field.field.input.type === 'html') return field.field.label
      const [old, changed] = [before[name], after[name]].map((value) => describeValue(field, value))
      return `${field.field.label}\u202f: ${old} → ${changed}`
    })
    .join(', ')
}
