export const reviewSent = {
  name: 'reviewSent',
  title: 'Avis envoyé !',
  text: 'Merci ! Votre avis est en attente de modération.',
} as const

export const reviewEdited = {
  name: 'reviewEdited',
  title: 'Modification envoyée',
  text: 'Merci ! Votre avis est en attente de modération.',
} as const

export const reviewDeleted = {
  name: 'reviewDeleted',
  title: 'Avis supprimé',
  text: 'Votre avis et ses fichiers sont effacés.',
} as const

export const appealSent = {
  name: 'appealSent',
  title: 'Recours envoyé',
  text: 'Un modérateur relit votre avis avec vos explications.',
} as const

export const commentPublished = {
  name: 'commentPublished',
  title: 'Commentaire publié !',
  text: 'Merci pour votre participation ! 😉',
} as const

export const requestSent = {
  name: 'requestSent',
  title: 'Votre demande est arrivée',
  text: 'Un e-mail vous le confirme à {adresse}.',
} as const
