/** Subjects of the contact form; the first is the default. */
export const ticketSubjects = [
  "Demande d'essai",
  'Question technique',
  'Problème de connexion',
  'Renouvellement',
  'Autre',
] as const
