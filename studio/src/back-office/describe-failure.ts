import type { StaffFailure } from './back-office-client.ts'

/** Sentences of general failures of a request. */
export const failureSentences: Record<StaffFailure['code'], string> = {
  invalid_request: 'Un champ n’est pas rempli comme il faut.',
  unauthenticated: 'Votre session a pris fin. Reconnectez-vous au studio.',
  forbidden: 'Votre rôle ne permet pas cette action.',
  not_found: 'Cet élément n’existe pas.',
  unreachable:
    'La boutique ne répond pas. Ce que vous avez écrit reste ici, et tout reprendra dès son retour.',
  defect: 'Une erreur est survenue. Réessayez.',
}

export const describeFailure = ({ code }: StaffFailure): string => failureSentences[code]
