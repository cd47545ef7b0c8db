import type { Erasure } from './retention.ts'

export interface StoredData {
  title: string
  content: string
  purpose: string
  legalBasis: string
  /** Retention that is not a period of an erasing function. */
  keptUntil?: string
  erasures: readonly Erasure[]
  buckets?: readonly string[]
}

const contract = 'Exécution du contrat'
const legalObligation = 'Obligation légale'
const legitimateInterest = 'Intérêt légitime'

const withAccount: Erasure = {
  period: 'account_deletion',
  since: 'après votre demande de suppression du compte',
  job: 'complete_account_deletions',
}
const withUnpaidOrder: Erasure = {
  period: 'unpaid_orders',
  since: 'après une commande restée impayée',
  job: 'purge_personal_data',
}
const withAccounts: Erasure = {
  period: 'accounts',
  since: 'après la fin de l’année, pour ce qui a été payé',
  job: 'purge_personal_data',
}

/**
 * Everything that the shop stores about customers, as the privacy page shows it. `internal.customer_tables` names the
 * entry of each table, and a test compares both (docs/product/law.md#privacy).
 */
export const storedData: Readonly<Record<string, StoredData>> = {
  account: {
    title: 'Votre compte',
    content:
      'Nom, adresse e-mail, numéro WhatsApp, mot de passe sous une forme que personne ne peut relire, appareils connectés, journal des connexions',
    purpose: 'Ouvrir votre Espace Client et vous y reconnaître',
    legalBasis: contract,
    keptUntil: 'Tant que le compte existe',
    erasures: [withAccount],
  },
  favourites: {
    title: 'Favoris',
    content: 'Les offres que vous marquez d’un cœur',
    purpose: 'Les retrouver sur tous vos appareils',
    legalBasis: contract,
    keptUntil: 'Jusqu’à ce que vous retiriez l’offre ou supprimiez votre compte',
    erasures: [withAccount],
  },
  orders: {
    title: 'Commandes',
    content:
      'Articles, réponses à nos questions, e-mail, nom, adresse et téléphone pour un colis, code postal quand la TVA en dépend, accords donnés, rétractation et résiliation déclarées, remboursements',
    purpose: 'Livrer ce que vous avez commandé, et en garder la preuve',
    legalBasis: `${contract}, puis obligation légale (comptabilité)`,
    erasures: [withUnpaidOrder, withAccount, withAccounts],
  },
  invoices: {
    title: 'Factures et avoirs',
    content: 'Nom, adresse e-mail et adresse postale de l’acheteur, lignes, montants, fichier PDF',
    purpose: 'Tenir la comptabilité',
    legalBasis: `${legalObligation} (article L123-22 du Code de commerce)`,
    keptUntil: 'Conservés à part, même après la suppression du compte',
    erasures: [withAccounts],
    buckets: ['invoices'],
  },
  payments: {
    title: 'Paiements',
    content:
      'Ce que la page de paiement nous annonce : moyen choisi, e-mail, adresse. Jamais de numéro de carte',
    purpose: 'Rapprocher un paiement de sa commande',
    legalBasis: contract,
    erasures: [
      { period: 'payment_events', since: 'après le paiement', job: 'purge_personal_data' },
      withAccount,
    ],
  },
  accesses: {
    title: 'Abonnements et accès',
    content:
      'Formule, dates, identifiants chiffrés, moments où ils ont été consultés ou changés, e-mail d’un achat sans compte',
    purpose: 'Ouvrir, prolonger et fermer votre accès',
    legalBasis: contract,
    erasures: [
      {
        period: 'ended_accesses',
        since: 'après la fin de l’accès, pour les identifiants',
        job: 'purge_ended_accesses',
      },
      withAccount,
      withAccounts,
    ],
  },
  promo_codes: {
    title: 'Codes promo utilisés',
    content: 'Empreinte de votre adresse e-mail, sur la commande',
    purpose: 'Qu’un code ne serve pas plus souvent que prévu',
    legalBasis: legitimateInterest,
    erasures: [withUnpaidOrder, withAccount, withAccounts],
  },
  mails: {
    title: 'Messages que nous vous envoyons',
    content: 'Adresse e-mail, genre du message, ce qu’il annonçait',
    purpose: 'Vous écrire, et savoir que c’est fait',
    legalBasis: contract,
    erasures: [
      { period: 'mail_recipients', since: 'après l’envoi', job: 'purge_personal_data' },
      withAccount,
    ],
  },
  suppressed_recipients: {
    title: 'Adresses que nos messages n’atteignent pas',
    content: 'Empreinte d’une adresse qui refuse nos messages ou les signale comme indésirables',
    purpose: 'Ne plus lui envoyer de rappel',
    legalBasis: legitimateInterest,
    erasures: [
      { period: 'suppressed_recipients', since: 'après le refus', job: 'purge_personal_data' },
      withAccount,
    ],
  },
  tickets: {
    title: 'Demandes et réponses',
    content:
      'Nom, adresse e-mail, numéro WhatsApp, votre message ou ce que vous écrivez dans un formulaire d’une page, et nos réponses',
    purpose: 'Vous répondre',
    legalBasis: legitimateInterest,
    erasures: [{ period: 'tickets', since: 'après votre demande', job: 'purge_personal_data' }, withAccount],
  },
  reviews: {
    title: 'Avis',
    content:
      'Prénom et ville que vous signez, note, texte, photo ou vidéo, recours, moments de vos envois, copie pour la relecture',
    purpose: 'Les publier après relecture',
    legalBasis: 'Votre consentement',
    keptUntil:
      'Jusqu’à ce que vous supprimiez l’avis ou votre compte. L’historique de la relecture est effacé avec lui',
    erasures: [
      {
        period: 'unused_review_files',
        since: 'après l’envoi d’un fichier qu’aucun avis ne montre',
        job: 'review_file_actions',
      },
      withAccount,
    ],
    buckets: ['reviews', 'review-media'],
  },
  order_sources: {
    title: 'Origine d’une commande',
    content:
      'Page par laquelle la visite a commencé et genre de site qui y a mené ; une fois la commande payée, en nombres par jour que rien ne relie à vous',
    purpose: 'Savoir quelles pages aident à choisir',
    legalBasis: legitimateInterest,
    erasures: [
      { period: 'unpaid_order_sources', since: 'sans paiement de la commande', job: 'purge_personal_data' },
      { period: 'order_source_counts', since: 'pour les nombres', job: 'purge_personal_data' },
    ],
  },
  connections: {
    title: 'Empreinte de votre connexion',
    content: 'Empreinte de l’adresse IP d’une commande ou d’une demande',
    purpose: 'Qu’une seule connexion ne bloque pas le stock et n’inonde pas la messagerie',
    legalBasis: legitimateInterest,
    erasures: [{ period: 'client_ip_hashes', since: 'après l’envoi', job: 'purge_personal_data' }],
  },
  staff_actions: {
    title: 'Journal de l’équipe',
    content:
      'Qui, dans l’équipe, a fait quoi et quand, sur quelle commande ou quel produit, sans vos nom ni adresse',
    purpose: 'Expliquer chaque décision',
    legalBasis: legitimateInterest,
    keptUntil: 'Sans limite ; une fois vos données effacées, plus rien n’y mène à vous',
    erasures: [],
  },
}
