import type { StaffRefusal } from '@lucarne/store/contract/back-office/order-actions.ts'
import type { StaffOrder } from '@lucarne/store/contract/back-office/orders.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import type { StaffFailure } from '../back-office-client.ts'
import { type ImportedRow, parseCredentialRows, parseParcelRows } from '../csv-import.ts'
import { describeOrderFailure, shipmentStateLabels } from './order-labels.ts'
import type { usePerformAction, useStoreQueries } from './order-queries.ts'

/** A checked line: its effect, and a function that applies it. */
export interface CheckedRow {
  line: number
  label: string
  /** « sera expédiée par Colissimo », or the reason why it is skipped. */
  outcome: string
  /** Undefined for an invalid line; resolves to a description of what was done. */
  apply?: () => Promise<Result<string, StaffFailure<StaffRefusal>>>
}

/** The store, as a signed-in member of staff reaches it. */
interface StaffStore {
  requests: ReturnType<typeof useStoreQueries>
  perform: ReturnType<typeof usePerformAction>
}

export interface ImportKind {
  title: string
  columns: string
  button: (count: number) => string
  check: (text: string, store: StaffStore) => Promise<CheckedRow[]>
}

/** Checks lines sequentially. */
async function checkRows<Value>(
  rows: readonly ImportedRow<Value>[],
  check: (value: Value) => Promise<Pick<CheckedRow, 'apply' | 'outcome'>>,
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = []
  for (const row of rows) {
    const { line, label } = row
    const result = 'problem' in row ? { outcome: row.problem } : await check(row.value)
    checked.push({ line, label, ...result })
  }
  return checked
}

export function describeNotShipped({ shipment }: StaffOrder): string | undefined {
  if (!shipment) return 'Cette commande n’a rien à expédier.'
  if (shipment.state !== 'to_prepare')
    return `Son colis est déjà ${shipmentStateLabels[shipment.state].toLowerCase()}.`
  return shipment.address ? undefined : 'Son adresse manque.'
}

export const parcelImport: ImportKind = {
  title: 'Expédier depuis un fichier',
  columns: 'commande ; transporteur ; suivi ; adresse du suivi',
  button: (count) => `Expédier ${count} colis`,
  check: (text, { perform, requests }) =>
    checkRows(parseParcelRows(text), async ({ reference, ...details }) => {
      const found = await requests.fetchOrder(reference)
      if (!found.ok) return { outcome: describeOrderFailure(found.failure) }
      const { order } = found.value
      const problem = describeNotShipped(order)
      if (problem !== undefined) return { outcome: problem }
      const { carrier, tracking_number } = details
      return {
        outcome: `Partira par ${carrier}${tracking_number === null ? '' : `, suivi ${tracking_number}`}.`,
        async apply() {
          const result = await perform(order, { action: 'ship', ...details })
          return result.ok ? { ok: true, value: 'Expédiée.' } : result
        },
      }
    }),
}

export const credentialImport: ImportKind = {
  title: 'Remplir la réserve d’identifiants',
  columns: 'identifiant ; mot de passe ; adresse de la liste ; adresse du guide',
  button: (count) => `Ajouter ${count} identifiants`,
  check: (text, { requests }) =>
    checkRows(parseCredentialRows(text), async (credentials) => ({
      outcome: 'Sera ajouté.',
      async apply() {
        const result = await requests.importCredentials([credentials])
        if (!result.ok) return result
        return { ok: true, value: result.value.added.length > 0 ? 'Ajouté.' : 'Déjà dans la réserve.' }
      },
    })),
}
