export const notFound = {
  name: 'notFound',
  title: 'Rien à cette fenêtre',
  text: 'L’adresse a changé, ou n’a jamais existé. Le reste de la maison est éclairé.',
} as const

export const pageInPreparation = {
  name: 'pageInPreparation',
  title: 'Cette page se prépare',
  text: 'Son texte n’est pas encore publié. Revenez bientôt.',
} as const

export const articleNotFound = {
  name: 'articleNotFound',
  title: 'Article non trouvé',
  text: 'Ce guide a été retiré, ou son adresse a changé.',
} as const

export const noArticle = {
  name: 'noArticle',
  title: 'Aucun article ne correspond à votre recherche.',
} as const

export const noHelpPage = {
  name: 'noHelpPage',
  title: 'Aucune page ne correspond à votre recherche.',
} as const
