import { StaffError } from './staff-client.ts'

const unreachableShop =
  'La boutique ne répond pas. Ce que vous avez écrit reste ici, et tout reprendra dès son retour.'

/**
 * Why a request to the desk failed, for who sent it.
 *
 * @param refusals what is said of each code that the API refuses a change with.
 */
export function describeFailure(
  failure: unknown,
  refusals: Readonly<Record<string, string>> = {},
  missing = 'Cet élément n’existe pas.',
): string {
  if (!(failure instanceof StaffError)) return 'Une erreur est survenue. Réessayez.'
  const { code = '', status } = failure
  const refusal = refusals[code]
  if (refusal !== undefined) return refusal
  if (status === undefined || status >= 500 || status === 429) return unreachableShop
  if (status === 401) return 'Votre session a pris fin. Reconnectez-vous au studio.'
  if (status === 403) return 'Votre rôle ne permet pas cette action.'
  return status === 404 ? missing : 'Un champ n’est pas rempli comme il faut.'
}
