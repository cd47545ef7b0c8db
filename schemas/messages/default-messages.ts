export const notFound = {
  title: 'Page introuvable',
  text: 'L’adresse a changé, ou n’a jamais existé. Cherchez dans le site, ou repartez de l’accueil.',
} as const

export const pageInPreparation = {
  title: 'Cette page se prépare',
  text: 'Son texte n’est pas encore publié. Revenez bientôt.',
} as const

export const articleNotFound = {
  title: 'Article non trouvé',
  text: 'Ce guide a été retiré, ou son adresse a changé.',
} as const

export const noArticle = { title: 'Aucun article ne correspond à votre recherche.' } as const

export const noHelpPage = { title: 'Aucune page ne correspond à votre recherche.' } as const

export const emptyCart = {
  title: 'Votre panier est vide.',
  text: 'Une durée, un boîtier, ou les deux ? Tout est sur une page.',
} as const

export const noFavourites = {
  title: 'Aucun favori pour le moment',
  text: 'Touchez le cœur d’une offre : elle vous attendra ici.',
} as const

export const noOffers = {
  title: "Aucun produit n'est disponible pour le moment...",
  text: 'Nos offres reviennent bientôt. Écrivez-nous si vous ne pouvez pas attendre.',
} as const

export const addedToCart = { title: 'Ajouté au panier ! 🛒', text: '{article}' } as const

export const signedIn = { title: 'Connexion réussie !' } as const

export const signedUp = {
  title: 'Inscription réussie !',
  text: 'Consultez vos e-mails pour confirmer votre compte.',
} as const

export const signedOut = { title: 'Déconnexion réussie', text: 'À bientôt sur {marque}.' } as const

export const profileSaved = {
  title: 'Profil mis à jour',
  text: 'Vos informations sont enregistrées.',
} as const

export const noInvoice = {
  title: 'Aucune facture pour le moment',
  text: 'La facture de chaque achat paraîtra ici.',
} as const

export const noOrder = {
  title: 'Aucune commande pour le moment',
  text: 'Chaque commande paraîtra ici, avec son suivi.',
} as const

export const noApp = {
  title: 'Téléchargement non disponible',
  text: 'Nos guides expliquent l’installation, appareil par appareil.',
} as const

export const messageSent = { title: 'Message envoyé', text: 'Un e-mail vous le confirme.' } as const

export const reviewSent = {
  title: 'Avis envoyé !',
  text: 'Merci ! Votre avis est en attente de modération.',
} as const

export const reviewEdited = {
  title: 'Modification envoyée',
  text: 'Merci ! Votre avis est en attente de modération.',
} as const

export const reviewDeleted = {
  title: 'Avis supprimé',
  text: 'Votre avis et ses fichiers sont effacés.',
} as const

export const appealSent = {
  title: 'Recours envoyé',
  text: 'Un modérateur relit votre avis avec vos explications.',
} as const

export const commentPublished = {
  title: 'Commentaire publié !',
  text: 'Merci pour votre participation ! 😉',
} as const

export const requestSent = {
  title: 'Votre demande est arrivée',
  text: 'Un e-mail vous le confirme à {adresse}.',
} as const
