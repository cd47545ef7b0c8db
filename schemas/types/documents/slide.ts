import { ImagesIcon } from '@sanity/icons/Images'
import { defineType, type SchemaTypeDefinition } from 'sanity'
import { slideLeavesNoGap } from '../../rules/carousel.ts'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { withVisibility } from '../../rules/visibility.ts'
import { orderRankField, orderRankOrdering } from '../fields/order-rank.ts'
import { requiredField } from '../fields/required-field.ts'
import { visibilityFields, visibilityFieldset, visibilitySelection } from '../fields/visibility-fields.ts'

export const slide: SchemaTypeDefinition = defineType({
  name: 'slide',
  title: 'Diapositive',
  type: 'document',
  icon: ImagesIcon,
  description: 'Un écran du grand carrousel de l’accueil.',
  fieldsets: [visibilityFieldset],
  validation: pageChecks,
  fields: [
    requiredField('title', 'Titre', 'string', 'Donnez un titre à la diapositive.', {
      description: 'La phrase qu’on lit de loin : deux lignes au plus, sans point final.',
      max: [60, 'Au-delà de 60 caractères, le titre déborde sur trois lignes.'],
    }),
    requiredField('subtitle', 'Sous-titre', 'text', 'Ajoutez un sous-titre.', {
      rows: 3,
      description: 'Une ou deux phrases courtes et concrètes sous le titre.',
      max: [160, 'Au-delà de 160 caractères, le sous-titre pousse le bouton hors de l’écran.'],
    }),
    requiredField('image', 'Image', 'picture', 'Choisissez l’image de la diapositive.', {
      description:
        'Au moins 1600 pixels de large. Placez le point d’intérêt hors du croisement des montants de la fenêtre.',
    }),
    requiredField('button', 'Bouton', 'callToAction', 'Indiquez où mène la diapositive.', {
      description: 'Où mène la diapositive : une offre ou la page d’un pays.',
    }),
    ...visibilityFields({ rule: slideLeavesNoGap }),
    orderRankField('slide'),
  ],
  orderings: [orderRankOrdering],
  preview: {
    select: { title: 'title', subtitle: 'subtitle', media: 'image', ...visibilitySelection },
    prepare: ({ title, subtitle, media, ...dates }) => ({
      title: String(title ?? 'Diapositive sans titre'),
      subtitle: withVisibility(String(subtitle ?? ''), dates),
      media,
    }),
  },
})
