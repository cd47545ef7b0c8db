import type { FormFailure } from '@lucarne/core/commerce/form-answers.ts'
import type { SectionProps } from '../content/page.ts'

type Kind = SectionProps<'formSection'>['section']['fields'][number]['kind']
type Problem = Extract<FormFailure, { code: 'invalid_answers' }>['fields'][string]

const missing: Partial<Record<Kind, string>> = {
  email: 'Indiquez votre adresse e-mail\u202f: nous vous y répondons.',
  choice: 'Choisissez une réponse.',
  consent: 'Cochez cette case pour envoyer votre demande.',
}
const invalid: Partial<Record<Kind, string>> = {
  email: 'Vérifiez l’adresse\u202f: elle ressemble à nom@exemple.fr.',
  phone: 'Vérifiez le numéro\u202f: des chiffres, avec un + au début si besoin.',
}

/** Error beside an invalid answer. */
export function describeProblem(kind: Kind, problem: Problem): string {
  if (problem === 'missing') return missing[kind] ?? 'Remplissez ce champ.'
  if (problem === 'too_long') return 'Raccourcissez cette réponse\u202f: elle est trop longue.'
  return invalid[kind] ?? 'Cette réponse n’est pas proposée\u202f: choisissez-en une autre.'
}

const notSent = 'Votre message n’est pas parti'
const otherWays = 'écrivez-nous depuis la page Contact.'

const failed = `${notSent}. Réessayez, ou ${otherWays}`

export const formFailureSentences: Record<FormFailure['code'], string> = {
  invalid_answers: `${notSent}\u202f: corrigez les réponses signalées.`,
  rate_limited: `${notSent}\u202f: plusieurs demandes sont déjà venues de vous. Patientez, ou ${otherWays}`,
  not_found: `${notSent}\u202f: ce formulaire n’est plus ouvert. Rechargez la page, ou ${otherWays}`,
  invalid_request: failed,
  conflict: failed,
  failed,
}
