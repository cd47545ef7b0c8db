import { type StaffAction, staffActionSchema } from '@lucarne/store/contract/back-office/order-actions.ts'
import { parseCents } from '@lucarne/store/contract/cents.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import type { DialogAction } from './offered-actions.ts'

/** Refusal with the first invalid field. */
export const invalidActionSentences = {
  carrier: 'Dites qui transporte le colis.',
  tracking_url: 'L’adresse du suivi doit commencer par https://',
  name: 'Le nom manque.',
  line1: 'La rue manque.',
  postal_code: 'Le code postal manque.',
  city: 'La ville manque.',
  country: 'Le pays s’écrit en deux lettres, comme FR.',
  amount_in_cents: 'Écrivez un montant, comme 12,50.',
  reason: 'Dites pourquoi.',
  user_name: 'L’identifiant manque, ou contient une espace ou un accent.',
  password: 'Le mot de passe manque, ou contient une espace ou un accent.',
  playlist_url: 'L’adresse de la liste doit commencer par http:// ou https://',
  guide_url: 'L’adresse du guide doit commencer par http:// ou https://',
  note: 'La note est vide.',
  closing: 'Écrivez au client pourquoi, en 500 caractères au plus.',
  other: 'Un champ n’est pas rempli comme il faut.',
}

type InvalidAction = { code: keyof typeof invalidActionSentences }

const isKnown = (field: string): field is InvalidAction['code'] =>
  Object.hasOwn(invalidActionSentences, field)

/** Parses the form of an action's dialog. */
export function parseAction(
  offered: DialogAction,
  form: Pick<FormData, 'get'>,
): Result<StaffAction, InvalidAction> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const optional = (name: string) => text(name) || null
  const read = (): unknown => {
    switch (offered.form) {
      case 'confirm':
        return offered.action
      case 'ship':
        return {
          action: 'ship',
          carrier: text('carrier'),
          tracking_number: optional('tracking_number'),
          tracking_url: optional('tracking_url'),
        }
      case 'return':
        return { action: 'return', restock: form.get('restock') !== null }
      case 'address': {
        const [name, line1, line2] = [text('name'), text('line1'), optional('line2')]
        const [postal_code, city, country] = [
          text('postal_code'),
          text('city'),
          text('country').toUpperCase(),
        ]
        return { action: 'change_address', address: { name, line1, line2, postal_code, city, country } }
      }
      case 'refund':
        return { action: 'refund', reason: text('reason'), amount_in_cents: parseCents(text('amount')) }
      case 'close':
        return { ...offered.declaration, reason: text('reason'), note: text('note') }
      case 'credentials':
        return {
          action: 'issue_access',
          access_id: offered.accessId,
          credentials: {
            user_name: text('user_name'),
            password: text('password'),
            playlist_url: optional('playlist_url'),
            guide_url: optional('guide_url'),
          },
        }
      case 'note':
        return { action: 'note', note: text('note') }
    }
  }
  const result = staffActionSchema.safeParse(read())
  if (result.success) return { ok: true, value: result.data }
  const field = offered.form === 'close' ? 'closing' : String(result.error.issues[0]?.path.at(-1) ?? '')
  return { ok: false, failure: { code: isKnown(field) ? field : 'other' } }
}
