import { defineArrayMember, defineField } from 'sanity'
import { audienceRegions, audienceSessions } from '../../schemas/rules/audience.ts'

const choices = (list: readonly { value: string; title: string }[]) =>
  list.map(({ title, value }) => ({ title, value }))

/** Who sees a section (docs/product/content.md#audience). */
export const audienceField = () =>
  defineField({
    name: 'audience',
    title: 'Public',
    type: 'object',
    description:
      'Sans choix, tout le monde. Ce n’est pas une protection : le contenu reste lisible par qui le cherche. N’y mettez rien de confidentiel.',
    options: { columns: 2, collapsible: true, collapsed: true },
    fields: [
      defineField({
        name: 'session',
        title: 'Compte',
        type: 'string',
        description:
          'La section apparaît quand sa place est hors de l’écran, pour ne rien déplacer sous les yeux.',
        options: { list: choices(audienceSessions), layout: 'radio' },
      }),
      defineField({
        name: 'regions',
        title: 'Pays du visiteur',
        type: 'array',
        description:
          'Le pays que le visiteur a choisi sur le site, sinon celui des langues de son navigateur.',
        of: [defineArrayMember({ type: 'string' })],
        options: { list: choices(audienceRegions) },
        validation: (rule) => rule.unique(),
      }),
    ],
  })
