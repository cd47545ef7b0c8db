/** Variables of a mail, with their names for editors. */
export const mailVariables = {
  reference: 'Référence de la commande',
  total: 'Montant',
  plan: 'Formule',
  end_date: 'Date de fin',
  carrier: 'Transporteur',
  tracking_number: 'Numéro de suivi',
  reason: 'Motif',
  title: 'Titre de l’avis',
  new_email: 'Nouvelle adresse',
  name: 'Nom',
} as const

export type MailVariable = keyof typeof mailVariables

/** The words of a mail that editors may change; `{reference}` stands for a variable. */
export interface MailTemplate {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** Empty for a mail without a button. */
  button: string
}

/** Every kind of mail that the shop sends: its name in the studio, and the variables that it has. */
export const mailKinds = {
  order_received: { title: 'Commande reçue', variables: ['reference', 'total'] },
  transfer_awaited: { title: 'Virement attendu', variables: ['reference', 'total'] },
  payment_failed: { title: 'Paiement échoué', variables: ['reference', 'total'] },
  access_issued: { title: 'Accès prêt', variables: ['reference', 'plan', 'end_date'] },
  access_renewed: { title: 'Accès prolongé', variables: ['plan', 'end_date'] },
  order_shipped: { title: 'Colis expédié', variables: ['reference', 'carrier', 'tracking_number'] },
  order_delivered: { title: 'Colis livré', variables: ['reference'] },
  order_refunded: { title: 'Remboursement', variables: ['reference', 'total'] },
  invoice_corrected: { title: 'Facture rectifiée', variables: ['reference'] },
  order_disputed: { title: 'Paiement contesté, pour l’équipe', variables: ['reference', 'total'] },
  renewal_reminder: { title: 'Rappel avant la fin', variables: ['plan', 'end_date'] },
  renewal_last_day: { title: 'Dernier jour', variables: ['plan', 'end_date'] },
  ticket_received: { title: 'Demande reçue', variables: ['reference'] },
  ticket_reply: { title: 'Réponse à une demande', variables: ['reference', 'name'] },
  withdrawal_received: { title: 'Rétractation reçue', variables: ['reference'] },
  withdrawal_closed: { title: 'Rétractation close', variables: ['reference', 'reason'] },
  termination_received: { title: 'Résiliation reçue', variables: ['reference'] },
  termination_closed: { title: 'Résiliation close', variables: ['reference', 'reason'] },
  review_published: { title: 'Avis publié', variables: ['title'] },
  review_refused: { title: 'Avis non retenu', variables: ['title', 'reason'] },
  review_replied: { title: 'Réponse à un avis', variables: ['title'] },
  account_deletion_requested: { title: 'Suppression du compte demandée', variables: ['end_date'] },
  account_deletion_cancelled: { title: 'Suppression du compte annulée', variables: [] },
  account_deleted: { title: 'Compte supprimé', variables: [] },
  email_changed: { title: 'Adresse e-mail changée', variables: ['new_email'] },
  password_changed: { title: 'Mot de passe changé', variables: [] },
} as const satisfies Record<string, { title: string; variables: readonly MailVariable[] }>

export type MailKind = keyof typeof mailKinds

export const mailKindNames = Object.keys(mailKinds).filter(isMailKind)

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailKinds, kind)
}

/** The variables in a template, known or unknown. */
export function findMentionedVariables({ subject, greeting, paragraphs, button }: MailTemplate): string[] {
  const text = [subject, greeting, ...paragraphs, button].join('\n')
  return [...new Set(Array.from(text.matchAll(/\{(\w*)\}/g), ([, name = '']) => name))]
}
