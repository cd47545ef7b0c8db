import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { titleField } from '../../schemas/types/fields/title-fields.ts'

/** The name of a page made of sections; its main heading is its opening's title. */
export const pageTitleField = () => ({
  ...titleField(),
  description: 'Dans les listes, le fil d’Ariane et les moteurs de recherche.',
})

/** What a page made of sections is about. */
export const pageSummaryField = () =>
  requiredField('subtitle', 'Résumé', 'text', 'Résumez la page en une ou deux phrases.', {
    rows: 2,
    group: 'content',
    description: 'Une ou deux phrases, pour la recherche du site et, à défaut d’un autre, les moteurs.',
    max: [220, 'Au-delà de 220 caractères, on ne lit plus : on survole.'],
  })
