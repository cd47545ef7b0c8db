import { defineArrayMember, defineField } from 'sanity'

/** One of the six families of the compatibility page. */
export const deviceFamily = defineArrayMember({
  name: 'deviceFamily',
  title: 'Famille d’appareils',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Nom',
      type: 'string',
      validation: (rule) => rule.required().error('Nommez la famille.'),
    }),
    defineField({
      name: 'icon',
      title: 'Pictogramme',
      type: 'string',
      options: {
        list: [
          { title: 'Téléviseur', value: 'television' },
          { title: 'Android', value: 'android' },
          { title: 'Apple', value: 'apple' },
          { title: 'Fire TV', value: 'fireTv' },
          { title: 'Ordinateur', value: 'computer' },
          { title: 'Boîtier', value: 'box' },
        ],
      },
      validation: (rule) => rule.required().error('Choisissez le pictogramme.'),
    }),
    defineField({
      name: 'devices',
      title: 'Appareils compatibles',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(1).error('Citez au moins un appareil.'),
    }),
    defineField({
      name: 'apps',
      title: 'Applications conseillées',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(1).error('Citez au moins une application.'),
    }),
    defineField({
      name: 'tutorial',
      title: 'Tutoriel',
      type: 'callToAction',
      validation: (rule) => rule.required().error('Indiquez le tutoriel de cette famille.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'devices.0' } },
})
