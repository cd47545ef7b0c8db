import { defineField } from 'sanity'

export const announcementTones = [
  { title: 'Information', value: 'information' },
  { title: 'Promotion', value: 'promotion' },
]

/** The link and the tone of an announcement, in the site's bar or on a page. @param missingTone the message without a tone */
export const announcementFields = (missingTone: string) => [
  defineField({
    name: 'action',
    title: 'Lien',
    type: 'callToAction',
    description: 'Facultatif : la page qui en dit plus.',
  }),
  defineField({
    name: 'tone',
    title: 'Ton',
    type: 'string',
    initialValue: 'information',
    options: { layout: 'radio', direction: 'horizontal', list: announcementTones },
    validation: (rule) => rule.required().error(missingTone),
  }),
]
