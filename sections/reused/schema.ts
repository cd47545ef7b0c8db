import { CopyIcon } from '@sanity/icons/Copy'
import { defineField } from 'sanity'
import { defineSection } from '../define-section.ts'

export const reusedSection = defineSection({
  name: 'reusedSection',
  title: 'Section réutilisée',
  icon: CopyIcon,
  titlePath: 'section.title',
  fields: [
    defineField({
      name: 'section',
      title: 'Section réutilisable',
      type: 'reference',
      to: [{ type: 'reusableSection' }],
      description: 'Elle se modifie à un seul endroit, pour toutes les pages qui la montrent.',
      validation: (rule) => rule.required().error('Choisissez la section à montrer ici.'),
    }),
  ],
})
