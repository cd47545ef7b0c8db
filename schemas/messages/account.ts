export const signedIn = { name: 'signedIn', title: 'Connexion réussie !' } as const

export const signedUp = {
  name: 'signedUp',
  title: 'Inscription réussie !',
  text: 'Consultez vos e-mails pour confirmer votre compte.',
} as const

export const signedOut = {
  name: 'signedOut',
  title: 'Déconnexion réussie',
  text: 'À bientôt sur {marque}.',
} as const

export const profileSaved = {
  name: 'profileSaved',
  title: 'Profil mis à jour',
  text: 'Vos informations sont enregistrées.',
} as const

export const noInvoice = {
  name: 'noInvoice',
  title: 'Aucune facture pour le moment',
  text: 'Chaque achat laissera la sienne ici.',
} as const

export const noOrder = {
  name: 'noOrder',
  title: 'Aucune commande pour le moment',
  text: 'Chacune laissera ici son suivi, du paiement à la première soirée.',
} as const

export const noApp = {
  name: 'noApp',
  title: 'Téléchargement non disponible',
  text: 'Nos guides expliquent l’installation, appareil par appareil.',
} as const

export const messageSent = {
  name: 'messageSent',
  title: 'Message envoyé',
  text: 'Un e-mail vous le confirme.',
} as const
