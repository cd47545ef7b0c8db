import { defineArrayMember, defineField } from 'sanity'
import type { FormFieldKind } from '../../schemas/rules/form-answers.ts'

const kindTitles: Record<FormFieldKind, string> = {
  name: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  country: 'Pays',
  message: 'Message',
  choice: 'Choix dans une liste',
  consent: 'Consentement (case à cocher)',
}

const isKind = (kind: unknown): kind is FormFieldKind =>
  typeof kind === 'string' && Object.hasOwn(kindTitles, kind)

/** The kind of a field, unvalidated. */
export function getFieldKind(field: unknown): FormFieldKind | undefined {
  if (typeof field !== 'object' || field === null || !('kind' in field)) return undefined
  return isKind(field.kind) ? field.kind : undefined
}

const options = defineField({
  name: 'options',
  title: 'Choix',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'string',
      validation: (rule) => rule.required().max(80).error('Un choix a de 1 à 80 caractères.'),
    }),
  ],
  hidden: ({ parent }) => getFieldKind(parent) !== 'choice',
  validation: (rule) => [
    rule.custom(
      (choices, { parent }) =>
        getFieldKind(parent) !== 'choice' || (choices?.length ?? 0) > 1 || 'Proposez au moins deux choix.',
    ),
    rule.max(20).error('Au-delà de vingt choix, la liste ne se parcourt plus.'),
    rule.unique().error('Ce choix est déjà dans la liste.'),
  ],
})

/** A field of a form: what it asks for, its label, and whether it can be left empty. */
export const formField = defineArrayMember({
  name: 'formField',
  title: 'Champ',
  type: 'object',
  fields: [
    defineField({
      name: 'kind',
      title: 'Nature',
      type: 'string',
      options: { list: Object.entries(kindTitles).map(([value, title]) => ({ value, title })) },
      validation: (rule) => rule.required().error('Choisissez ce que ce champ demande.'),
    }),
    defineField({
      name: 'label',
      title: 'Intitulé',
      type: 'string',
      description: 'Au-dessus du champ ; pour un consentement, la phrase que le visiteur accepte.',
      validation: (rule) => [
        rule.required().error('Donnez un intitulé à ce champ.'),
        rule.max(240).error('Au-delà de 240 caractères, personne ne lit un intitulé jusqu’au bout.'),
      ],
    }),
    options,
    defineField({
      name: 'isRequired',
      title: 'Obligatoire',
      type: 'boolean',
      initialValue: false,
      description: 'Demandez le moins possible. L’adresse e-mail l’est toujours : vous y répondez.',
    }),
  ],
  preview: {
    select: { title: 'label', kind: 'kind', isRequired: 'isRequired' },
    prepare: ({ isRequired, kind, title }) => ({
      title: String(title ?? 'À compléter'),
      subtitle: [isKind(kind) && kindTitles[kind], isRequired && 'obligatoire'].filter(Boolean).join(' · '),
    }),
  },
})
