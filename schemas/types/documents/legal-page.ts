import { BillIcon } from '@sanity/icons/Bill'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { type LegalSlug, legalSlugs } from '../../routes/page-slugs.ts'
import { accessibilityAuditRule, auditLevels } from '../../rules/accessibility-audit.ts'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { validateRootSlug } from '../../rules/validate-page.ts'
import { formatFrenchDate } from '../../rules/visibility.ts'
import { contentGroup, seoGroup } from '../fields/groups.ts'
import { slugField } from '../fields/slug-field.ts'
import { titleField } from '../fields/title-fields.ts'
import { seoField } from '../objects/seo.ts'

const accessibilitySlug: LegalSlug = 'accessibilite'

const isAccessibilityPage = (document: Record<string, unknown> | undefined) =>
  typeof document?.slug === 'object' &&
  document.slug !== null &&
  'current' in document.slug &&
  document.slug.current === accessibilitySlug

export const legalPage: SchemaTypeDefinition = defineType({
  name: 'legalPage',
  title: 'Page légale',
  type: 'document',
  icon: BillIcon,
  groups: [contentGroup, seoGroup],
  validation: pageChecks,
  fields: [
    titleField(),
    slugField({ folder: '/', rule: (slug, context) => validateRootSlug(slug, legalSlugs, context) }),
    defineField({
      name: 'updatedOn',
      title: 'Dernière mise à jour',
      type: 'date',
      options: { dateFormat: 'DD/MM/YYYY' },
      group: 'content',
      description: 'Montrée en tête de page : changez-la quand le sens change.',
      validation: (rule) => rule.required().error('Indiquez la date de mise à jour.'),
    }),
    defineField({
      name: 'body',
      title: 'Texte',
      type: 'blockContent',
      group: 'content',
      validation: (rule) => rule.required().min(1).error('Écrivez la page.'),
    }),
    defineField({
      name: 'accessibilityAudit',
      title: 'Audit de l’accessibilité',
      type: 'object',
      group: 'content',
      description:
        'Sans audit, la page dit « partiellement conforme » : des mesures automatiques ne prouvent pas davantage. Si l’article 47 de la loi du 11 février 2005 vous oblige, choisissez « Non conforme » tant qu’aucun audit n’est fait.',
      hidden: ({ document }) => !isAccessibilityPage(document),
      validation: (rule) => rule.custom(accessibilityAuditRule),
      fields: [
        defineField({
          name: 'level',
          title: 'Conclusion',
          type: 'string',
          options: { list: auditLevels, layout: 'radio' },
        }),
        defineField({
          name: 'auditor',
          title: 'Audit par',
          type: 'string',
          description: 'Le nom du cabinet ou de la personne.',
        }),
        defineField({
          name: 'auditedOn',
          title: 'Audit du',
          type: 'date',
          options: { dateFormat: 'DD/MM/YYYY' },
        }),
      ],
    }),
    seoField(),
  ],
  preview: {
    select: { title: 'title', updatedOn: 'updatedOn' },
    prepare: ({ title, updatedOn }) => ({
      title: String(title ?? 'Page sans titre'),
      subtitle: updatedOn ? `Mise à jour le ${formatFrenchDate(String(updatedOn))}` : '',
    }),
  },
})
