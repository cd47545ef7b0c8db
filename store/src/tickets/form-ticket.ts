import {
  consentGiven,
  type FormAnswers,
  type FormField,
  getAnswer,
} from '@lucarne/schemas/rules/form-answers.ts'
import { formatCountry } from '../../contract/delivery.ts'
import type { PublishedForm } from './published-form.ts'
import type { VisitorTicket } from './submit-ticket.ts'

/** The choice « another country », where nothing is sold (docs/product/catalogue.md#visitors-country). */
const otherCountry = 'ZZ'

function describeAnswer(kind: FormField['kind'], answer: string): string {
  if (kind === 'consent') return answer === consentGiven ? 'oui' : 'non'
  if (kind === 'country') return answer === otherCountry ? 'autre pays' : formatCountry(answer)
  return answer
}

/**
 * Accepted answers as a ticket: the message has a line for each field except name and address, with the labels of the
 * published form, so that staff never read a label that a visitor wrote.
 */
export function composeFormTicket({ fields, subject }: PublishedForm, answers: FormAnswers): VisitorTicket {
  const ofKind = (kind: FormField['kind']) => {
    const field = fields.find((candidate) => candidate.kind === kind)
    return field ? getAnswer(field, answers) : ''
  }
  const email = ofKind('email').toLowerCase()
  const lines = fields
    .filter(({ kind }) => !['name', 'email', 'message'].includes(kind))
    .filter((field) => field.kind === 'consent' || getAnswer(field, answers) !== '')
    .map((field) => `${field.label}\u00a0: ${describeAnswer(field.kind, getAnswer(field, answers))}`)
  return {
    // A form need not ask for a name.
    name: ofKind('name') || (email.split('@')[0] ?? email).slice(0, 120),
    email,
    subject,
    // The free text comes last, so that it cannot imitate a line of the form.
    message: [lines.join('\n'), ofKind('message')].filter(Boolean).join('\n\n') || subject,
  }
}
