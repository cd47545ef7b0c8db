import type { StoreFailure } from '@lucarne/core/commerce/store-request.ts'

const failed = 'Cela n’a pas abouti. Réessayez, ou écrivez-nous\u202f: votre message vaut aussi déclaration.'

/** Why a declaration was not recorded, or its order not found. */
export const orderRightsFailureSentences: Record<StoreFailure['code'], string> = {
  not_found: 'Aucune commande ne porte cette référence avec cette adresse. Vérifiez les deux.',
  conflict: 'Cette commande a changé entre-temps. Rechargez la page pour la relire.',
  rate_limited:
    'Trop d’essais. Patientez dix minutes, ou écrivez-nous\u202f: votre message vaut aussi déclaration.',
  invalid_request: failed,
  failed,
}
