import { endedSession, refusalSentences, unreachableShop } from './labels.ts'
import { StaffError } from './staff-client.ts'

/** Why a request to the desk failed, for who sent it. */
export function describeFailure(failure: unknown): string {
  if (!(failure instanceof StaffError)) return 'Une erreur est survenue. Réessayez.'
  const { refusal, status } = failure
  if (refusal) return refusalSentences[refusal]
  if (status === undefined || status >= 500 || status === 429) return unreachableShop
  if (status === 401) return endedSession
  if (status === 403) return 'Votre rôle ne permet pas cette action.'
  return status === 404 ? 'Cette commande n’existe pas.' : 'Un champ n’est pas rempli comme il faut.'
}
