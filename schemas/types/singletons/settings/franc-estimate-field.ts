import { defineField } from 'sanity'
import {
  completeEstimateRule,
  estimateAgeAdvice,
  estimateDayRule,
  type FrancEstimate,
  francRateRule,
} from '../../../rules/franc-estimate.ts'

/** For visitors from Switzerland: what prices in euros are about in francs. */
export const francEstimateField = defineField({
  name: 'francEstimate',
  title: 'Estimation en francs suisses',
  type: 'object',
  group: 'facts',
  description: 'Montrée aux visiteurs de Suisse avec son jour, pendant 60 jours. Le paiement reste en euros.',
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'francsPerEuro',
      title: 'Francs pour un euro',
      type: 'number',
      placeholder: '0.95',
      validation: (rule) => rule.custom(francRateRule),
    }),
    defineField({
      name: 'estimatedOn',
      title: 'Jour du cours',
      type: 'date',
      options: { dateFormat: 'DD/MM/YYYY' },
      validation: (rule) => rule.custom((day) => estimateDayRule(day, new Date())),
    }),
  ],
  validation: (rule) => [
    rule.custom((estimate: FrancEstimate | undefined) => completeEstimateRule(estimate)),
    rule.custom((estimate: FrancEstimate | undefined) => estimateAgeAdvice(estimate, new Date())).warning(),
  ],
})
