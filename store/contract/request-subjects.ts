/** What a request can be about; the first is the form's default. */
export const requestSubjects = [
  "Demande d'essai",
  'Question technique',
  'Problème de connexion',
  'Renouvellement',
  'Autre',
] as const
