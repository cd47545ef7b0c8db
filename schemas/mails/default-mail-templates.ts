import { findMentionedVariables, type MailKind, type MailTemplate, mailKinds } from './mail-kinds.ts'

/** Default templates, which documents of the studio replace. */
export const defaultMailTemplates: Record<MailKind, MailTemplate> = {
  order_received: {
    subject: 'Votre commande {reference} est confirmée',
    greeting: 'Merci pour votre commande',
    paragraphs: [
      'Votre paiement de {total} est validé. Voici ce que vous avez commandé, avec votre facture en pièce jointe.',
    ],
    button: 'Suivre ma commande',
  },
  transfer_awaited: {
    subject: 'Votre commande {reference} attend votre virement',
    greeting: 'Votre commande attend votre virement',
    paragraphs: [
      'Votre commande est enregistrée. Virez {total} en indiquant la référence ci-dessous : c’est elle qui relie votre virement à votre commande. Votre facture pro forma est en pièce jointe.',
      'Dès qu’il nous parvient, en 24 heures au plus, vous recevez la confirmation et votre facture. Sans virement dans les cinq jours, la commande est annulée.',
    ],
    button: 'Voir ma commande',
  },
  payment_failed: {
    subject: 'Le paiement de votre commande {reference} n’a pas abouti',
    greeting: 'Votre paiement n’est pas passé',
    paragraphs: [
      'Nous n’avons pas reçu votre paiement, et la commande est annulée. Vous pouvez recommencer, avec une autre carte ou par virement.',
      'Un virement déjà parti sera servi à son arrivée, ou vous sera rendu.',
    ],
    button: 'Revenir à la boutique',
  },
  access_issued: {
    subject: 'Votre accès est prêt',
    greeting: 'Votre accès est prêt',
    paragraphs: [
      'Votre accès est ouvert ({plan}) jusqu’au {end_date}. Votre identifiant, votre mot de passe et le guide de votre appareil sont sur une page que vous seul pouvez ouvrir.',
    ],
    button: 'Afficher mon accès',
  },
  access_renewed: {
    subject: 'Votre abonnement est prolongé jusqu’au {end_date}',
    greeting: 'Votre abonnement est prolongé',
    paragraphs: [
      'Votre abonnement ({plan}) va maintenant jusqu’au {end_date}. Rien ne change sur vos appareils : vos identifiants restent les mêmes.',
    ],
    button: 'Ouvrir mon espace client',
  },
  order_shipped: {
    subject: 'Votre colis est en route',
    greeting: 'Votre colis est parti',
    paragraphs: ['Votre commande {reference} a quitté notre atelier avec {carrier}.'],
    button: 'Suivre mon colis',
  },
  order_delivered: {
    subject: 'Votre colis est arrivé',
    greeting: 'Bonne installation',
    paragraphs: [
      'Le transporteur nous dit que votre commande {reference} est livrée. Nos guides vous accompagnent, appareil par appareil. S’il manque quelque chose, répondez à ce message.',
    ],
    button: 'Voir ma commande',
  },
  order_refunded: {
    subject: 'Votre commande {reference} est remboursée',
    greeting: 'Vous êtes remboursé',
    paragraphs: [
      'Nous vous avons rendu {total}, par le moyen de paiement que vous avez utilisé. La somme paraît sur votre compte sous quelques jours, selon votre banque.',
    ],
    button: 'Voir ma commande',
  },
  invoice_corrected: {
    subject: 'Votre facture rectifiée, commande {reference}',
    greeting: 'Votre facture est rectifiée',
    paragraphs: [
      'L’adresse de votre commande {reference} relève d’une autre TVA que celle de votre facture. Voici la facture rectificative. Le montant que vous avez payé ne change pas.',
    ],
    button: 'Voir ma commande',
  },
  order_disputed: {
    subject: 'Paiement contesté, commande {reference}',
    greeting: 'Un paiement est contesté',
    paragraphs: [
      'La banque de l’acheteur conteste {total} de la commande {reference}. Répondez-lui chez votre prestataire de paiement, avant la date qu’il indique.',
      'La commande est dans la boutique du studio, sous «\u202fContestations\u202f».',
    ],
    button: '',
  },
  renewal_reminder: {
    subject: 'Votre abonnement se termine le {end_date}',
    greeting: 'Votre abonnement se termine bientôt',
    paragraphs: [
      'Votre abonnement ({plan}) se termine le {end_date}. Il ne se renouvelle pas tout seul : si vous le prolongez avant, le temps acheté s’ajoute à la fin et rien ne s’interrompt.',
    ],
    button: 'Prolonger mon abonnement',
  },
  renewal_last_day: {
    subject: 'Votre abonnement se termine aujourd’hui',
    greeting: 'Votre abonnement se termine aujourd’hui',
    paragraphs: [
      'Votre abonnement ({plan}) se termine aujourd’hui, {end_date}. Prolongez-le et vos appareils continuent avec les mêmes identifiants.',
    ],
    button: 'Prolonger mon abonnement',
  },
  ticket_received: {
    subject: 'Nous avons bien reçu votre demande',
    greeting: 'Votre demande est arrivée',
    paragraphs: ['Nous vous répondons par e-mail, en général en deux heures. Votre référence : {reference}.'],
    button: '',
  },
  ticket_reply: {
    subject: 'Notre réponse à votre demande {reference}',
    greeting: 'Voici notre réponse',
    paragraphs: [
      'Votre demande porte la référence {reference}. Pour continuer l’échange, répondez à ce message.',
    ],
    button: '',
  },
  withdrawal_received: {
    subject: 'Votre rétractation est enregistrée',
    greeting: 'C’est noté',
    paragraphs: [
      'Vous avez renoncé à tout ou partie de votre commande {reference}. Gardez ce message : il en porte la date et l’heure.',
    ],
    button: 'Voir ma commande',
  },
  withdrawal_closed: {
    subject: 'Votre rétractation est close',
    greeting: 'Votre rétractation est close',
    paragraphs: [
      'Nous avons clos la rétractation de votre commande {reference}, sans remboursement. Motif : {reason}.',
      'Si vous n’êtes pas d’accord, répondez à ce message : une personne vous lira.',
    ],
    button: 'Voir ma commande',
  },
  termination_received: {
    subject: 'Votre résiliation est enregistrée',
    greeting: 'C’est noté',
    paragraphs: [
      'Vous avez résilié l’abonnement de votre commande {reference}. Gardez ce message : il en porte la date et l’heure. Votre abonnement va jusqu’au bout du temps payé, puis s’arrête ; il ne se renouvelle pas.',
    ],
    button: 'Voir ma commande',
  },
  termination_closed: {
    subject: 'Votre résiliation est close',
    greeting: 'Votre résiliation est close',
    paragraphs: [
      'Nous avons clos la résiliation de votre commande {reference}. Motif : {reason}.',
      'Si vous n’êtes pas d’accord, répondez à ce message : une personne vous lira.',
    ],
    button: 'Voir ma commande',
  },
  review_published: {
    subject: 'Votre avis est en ligne',
    greeting: 'Merci pour votre avis',
    paragraphs: ['« {title} » est maintenant visible de tous.'],
    button: 'Lire les avis',
  },
  review_refused: {
    subject: 'Votre avis n’a pas été retenu',
    greeting: 'Votre avis n’a pas été retenu',
    paragraphs: ['Nous n’avons pas publié « {title} ». Motif : {reason}', 'Vous pouvez en écrire un autre.'],
    button: 'Voir mes avis',
  },
  review_replied: {
    subject: 'Nous avons répondu à votre avis',
    greeting: 'Notre réponse à votre avis',
    paragraphs: [
      'Merci d’avoir écrit « {title} ». Tout le monde peut lire notre réponse sous votre avis ; la voici.',
    ],
    button: 'Voir mes avis',
  },
  account_deletion_requested: {
    subject: 'Votre compte sera supprimé le {end_date}',
    greeting: 'Nous avons reçu votre demande',
    paragraphs: [
      'Votre compte, vos accès et vos avis seront effacés le {end_date}. Seules vos factures resteront, le temps que la loi impose.',
      'D’ici là, un bouton de votre espace client suffit pour tout garder. Si vous n’avez rien demandé, gardez votre compte et changez votre mot de passe.',
    ],
    button: 'Garder mon compte',
  },
  account_deletion_cancelled: {
    subject: 'Votre compte est conservé',
    greeting: 'Votre compte est conservé',
    paragraphs: ['La suppression de votre compte est annulée. Rien n’a été effacé.'],
    button: '',
  },
  account_deleted: {
    subject: 'Votre compte est supprimé',
    greeting: 'Au revoir',
    paragraphs: [
      'Votre compte, vos abonnements et vos avis sont effacés. Seules vos factures restent, le temps que la loi impose.',
      'Si vous n’êtes pas à l’origine de cette suppression, répondez à ce message.',
    ],
    button: '',
  },
  email_changed: {
    subject: 'L’adresse de votre compte a changé',
    greeting: 'Votre adresse a changé',
    paragraphs: [
      'Votre compte utilise désormais l’adresse {new_email}.',
      'Si vous n’êtes pas à l’origine de ce changement, répondez tout de suite à ce message.',
    ],
    button: '',
  },
  password_changed: {
    subject: 'Votre mot de passe a changé',
    greeting: 'Votre mot de passe a changé',
    paragraphs: [
      'Le mot de passe de votre compte vient d’être changé.',
      'Si ce n’est pas vous, choisissez-en un autre dès maintenant, puis répondez à ce message.',
    ],
    button: 'Choisir un autre mot de passe',
  },
}

/**
 * Whether a mail of this kind can be sent with these words: none that it needs is empty, and it has a value for each
 * variable that they mention.
 */
export function isUsableTemplate(kind: MailKind, template: MailTemplate): boolean {
  const known: readonly string[] = mailKinds[kind].variables
  const required = [
    template.subject,
    template.greeting,
    ...(defaultMailTemplates[kind].button === '' ? [] : [template.button]),
  ]
  return (
    required.every((text) => text.trim() !== '') &&
    template.paragraphs.some((text) => text.trim() !== '') &&
    findMentionedVariables(template).every((name) => known.includes(name))
  )
}
