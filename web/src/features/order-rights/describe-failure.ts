import { StoreError } from '#commerce/store-request.ts'

const sentences: Record<number, string> = {
  404: 'Aucune commande ne porte cette référence avec cette adresse. Vérifiez les deux.',
  409: 'Cette commande a changé entre-temps. Rechargez la page pour la relire.',
  429: 'Trop d’essais. Patientez dix minutes, ou écrivez-nous\u202f: votre message vaut aussi déclaration.',
}

/** Why a declaration was not recorded, or its order not found. */
export const describeFailure = (error: unknown): string =>
  sentences[error instanceof StoreError ? error.status : 0] ??
  'Cela n’a pas abouti. Réessayez, ou écrivez-nous\u202f: votre message vaut aussi déclaration.'
