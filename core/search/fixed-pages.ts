import type { SearchDocument } from './engine/documents.ts'

/** Pages without texts of editors, by what people search them for. */
export const fixedPageDocuments: readonly SearchDocument[] = [
  {
    path: '/espace-client',
    title: 'Espace Client',
    keywords: 'mon compte abonnement date de fin factures profil mes commandes mes identifiants',
    summary: 'Votre abonnement, vos accès, vos commandes et vos factures.',
  },
  {
    path: '/connexion',
    title: 'Connexion',
    keywords: 'se connecter ouvrir créer un compte inscription s’inscrire',
    summary: 'Se connecter, ou créer un compte.',
  },
  {
    path: '/mot-de-passe-oublie',
    title: 'Mot de passe oublié',
    keywords: 'réinitialiser changer perdu compte',
    summary: 'Recevoir un lien pour choisir un nouveau mot de passe de l’Espace Client.',
  },
  {
    path: '/commande/suivi',
    title: 'Suivre ma commande',
    keywords: 'suivi colis où en est numéro de référence statut',
    summary: 'L’état de votre commande et de votre colis, avec sa référence et votre e-mail.',
  },
].map((page) => ({ ...page, id: `page:${page.path}`, version: '', kind: 'page', passages: [] }))
