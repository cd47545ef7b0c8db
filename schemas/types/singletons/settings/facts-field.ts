import { defineField } from 'sanity'

const fact = (name: string, title: string, description?: string) =>
  defineField({
    name,
    title,
    type: 'number',
    ...(description && { description }),
    validation: (rule) => rule.required().integer().min(1).error(`« ${title} » : un nombre entier.`),
  })

/** What the shop claims, once; texts that repeat a number are checked against it (docs/product/content.md#facts). */
export const factsField = defineField({
  name: 'facts',
  title: 'Chiffres et délais',
  type: 'object',
  group: 'facts',
  description: 'Les textes du site répètent ces nombres : changez-les aussi là où ils sont écrits.',
  options: { columns: 2 },
  fields: [
    fact('sinceYear', 'Depuis l’année'),
    fact('liveChannels', 'Chaînes en direct'),
    fact('filmsAndSeries', 'Films et séries'),
    fact('screens', 'Écrans à la fois'),
    fact(
      'monthlyPriceInCents',
      'Prix d’appel par mois, en centimes',
      '750 pour 7,50 €, le prix annuel divisé par douze.',
    ),
    fact('yearlyPriceInCents', 'Prix de douze mois, en centimes'),
    fact('trialPriceInCents', 'Prix de l’essai, en centimes'),
    fact('trialHours', 'Essai, en heures'),
    fact('cardActivationMinutes', 'Activation par carte, en minutes'),
    fact('transferActivationHours', 'Activation par virement, en heures au plus'),
    fact('messagingReplyMinutes', 'Réponse par messagerie, en minutes'),
    fact('emailReplyHours', 'Réponse par e-mail, en heures'),
    fact('refundHours', 'Remboursement sur demande, en heures après l’activation'),
  ],
  validation: (rule) => rule.required().error('Renseignez les chiffres et les délais.'),
})
