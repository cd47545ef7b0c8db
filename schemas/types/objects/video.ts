import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { youtubeIdRule } from '../../rules/youtube-id.ts'
import { requiredField } from '../fields/required-field.ts'

export const video: SchemaTypeDefinition = defineType({
  name: 'video',
  title: 'Vidéo',
  type: 'object',
  icon: PlayIcon,
  description: 'Rien n’est demandé à YouTube tant que le visiteur n’a pas cliqué.',
  fields: [
    defineField({
      name: 'videoId',
      title: 'Vidéo YouTube',
      type: 'string',
      description: 'Collez l’adresse de la vidéo : le studio en garde l’identifiant.',
      validation: (rule) => [rule.required().error('Indiquez la vidéo.'), rule.custom(youtubeIdRule)],
    }),
    requiredField('title', 'Titre', 'string', 'Donnez un titre à la vidéo.', {
      description: 'Lu aux personnes qui ne voient pas l’écran, et montré avant le clic.',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'videoId' } },
})
