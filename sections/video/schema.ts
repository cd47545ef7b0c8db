import { PlayIcon } from '@sanity/icons/Play'
import { defineField } from 'sanity'
import { hasKind } from '../../schemas/rules/is-record.ts'
import { youtubeIdRule } from '../../schemas/rules/youtube-id.ts'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'
import { sectionTextField, sectionTitleField } from '../fields/text-fields.ts'

export const videoSection = defineSection({
  name: 'videoSection',
  title: 'Vidéo',
  icon: PlayIcon,
  fields: [
    sectionTitleField(),
    sectionTextField(),
    requiredField('image', 'Image d’attente', 'picture', 'Choisissez l’image montrée avant la lecture.'),
    defineField({
      name: 'kind',
      title: 'D’où vient la vidéo',
      type: 'string',
      initialValue: 'file',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Un fichier', value: 'file' },
          { title: 'YouTube', value: 'youtube' },
        ],
      },
      validation: (rule) => rule.required().error('Choisissez d’où vient la vidéo.'),
    }),
    defineField({
      name: 'file',
      title: 'Fichier',
      type: 'file',
      description: 'MP4 (H.264) : tous les navigateurs le lisent. Rien n’est téléchargé avant le clic.',
      options: { accept: 'video/mp4,video/webm' },
      hidden: ({ parent }) => !hasKind(parent, 'file'),
      validation: (rule) =>
        rule.custom(
          (file, { parent }) =>
            !hasKind(parent, 'file') || Boolean(file?.asset) || 'Ajoutez le fichier de la vidéo.',
        ),
    }),
    defineField({
      name: 'captions',
      title: 'Sous-titres',
      type: 'file',
      description: 'Au format WebVTT (.vtt), en français.',
      options: { accept: '.vtt' },
      hidden: ({ parent }) => !hasKind(parent, 'file'),
      validation: (rule) =>
        rule
          .custom(
            (captions, { parent }) =>
              !hasKind(parent, 'file') ||
              Boolean(captions?.asset) ||
              'Sans sous-titres, qui n’entend pas ne suit pas : ajoutez-les, sauf si personne ne parle.',
          )
          .warning(),
    }),
    defineField({
      name: 'videoId',
      title: 'Vidéo YouTube',
      type: 'string',
      description:
        'Collez l’adresse de la vidéo : le studio en garde l’identifiant. Rien n’est demandé à YouTube avant le clic, et le site le dit.',
      hidden: ({ parent }) => !hasKind(parent, 'youtube'),
      validation: (rule) => [
        rule.custom(
          (videoId, { parent }) => !hasKind(parent, 'youtube') || Boolean(videoId) || 'Indiquez la vidéo.',
        ),
        rule.custom(youtubeIdRule),
      ],
    }),
  ],
})
