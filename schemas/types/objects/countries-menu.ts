import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'

/** A panel of the bar that shows every country page, in the order of their list. */
export const countriesMenu: SchemaTypeDefinition = defineType({
  name: 'countriesMenu',
  title: 'Menu des pays',
  type: 'object',
  icon: EarthGlobeIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Libellé',
      type: 'string',
      validation: (rule) => rule.required().error('Écrivez le libellé du menu.'),
    }),
    defineField({
      name: 'all',
      title: 'Lien après les pays',
      type: 'navigationLink',
      validation: (rule) => rule.required().error('Indiquez où mène le dernier lien du menu.'),
    }),
  ],
  preview: { select: { title: 'label' } },
})
