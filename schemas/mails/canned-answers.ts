/** Variables of an answer: the text in braces and its meaning. */
export const cannedAnswerVariables = {
  nom: 'Nom du client',
  demande: 'Référence de la demande',
  commande: 'Référence de la commande',
} as const

export type CannedAnswerVariable = keyof typeof cannedAnswerVariables

export interface CannedAnswer {
  title: string
  text: string
}

/** The published document; its dot hides it from the public. */
export const cannedAnswersId = 'desk.cannedAnswers'

const isVariable = (name: string): name is CannedAnswerVariable => Object.hasOwn(cannedAnswerVariables, name)

/** Unknown variables in a text. */
export const findUnknownVariables = (text: string): string[] =>
  Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name).filter((name) => !isVariable(name))

/** Replaces variables that have a value; others stay for staff to fill in. */
export const fillCannedAnswer = (
  text: string,
  values: Readonly<Partial<Record<CannedAnswerVariable, string>>>,
): string =>
  text.replace(/\{([^{}]*)\}/g, (placeholder, name: string) =>
    isVariable(name) ? (values[name] ?? placeholder) : placeholder,
  )

/** Default answers, which a document of the studio replaces. */
export const defaultCannedAnswers: readonly CannedAnswer[] = [
  {
    title: 'Essai de 12 heures',
    text: 'Bonjour {nom},\n\nL’essai de 12 heures coûte 2 €. Commandez-le depuis la page de nos offres, et votre accès arrive par e-mail, en général en deux minutes.\n\nBonne découverte.',
  },
  {
    title: 'Identifiants qui ne marchent pas',
    text: 'Bonjour {nom},\n\nVérifiez d’abord que l’identifiant et le mot de passe sont copiés sans espace. Si rien ne change, ouvrez votre espace client et choisissez « Changer mes identifiants », et les nouveaux arrivent aussitôt.\n\nDites-nous si cela suffit.',
  },
  {
    title: 'Image qui se fige',
    text: 'Bonjour {nom},\n\nRedémarrez la box internet puis l’appareil, et branchez-le par câble si vous le pouvez. Il faut 10 Mbit/s pour la HD et 25 Mbit/s pour la 4K.\n\nSi l’image se fige encore, dites-nous le nom de l’appareil et de l’application.',
  },
  {
    title: 'Suivi de commande',
    text: 'Bonjour {nom},\n\nVotre commande {commande} est en route. Le lien de suivi est dans le message d’expédition, et sur la page de votre commande.',
  },
]
