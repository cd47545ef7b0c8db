import { defineField } from 'sanity'

export const seoField = () =>
  defineField({
    name: 'seo',
    title: 'Référencement',
    type: 'seo',
    group: 'seo',
    validation: (rule) =>
      rule.required().error('Renseignez le titre et le résumé pour les moteurs de recherche.'),
  })
