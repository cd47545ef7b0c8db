import { expect, it } from 'vitest'
import { type FormField, type FormFieldKind, findAnswerProblems } from './form-answers.ts'

const field = (kind: FormFieldKind, isRequired = false): FormField => ({
  _key: 'a',
  kind,
  label: 'Champ',
  isRequired,
  options: ['Oui', 'Non'],
})
const problemOf = (kind: FormFieldKind, answer: string | undefined, isRequired = false) =>
  findAnswerProblems([field(kind, isRequired)], answer === undefined ? {} : { a: answer }).a

it.each([
  ['name', 'Camille'],
  ['email', 'camille.d+courts@exemple.fr'],
  ['phone', '+33 (0)6 12-34.56.78'],
  ['country', 'BE'],
  ['message', 'Deux lignes\net un <b>mot</b>'],
  ['choice', 'Oui'],
  ['consent', 'oui'],
] as const)('a form accepts an answer of the kind %s: %j', (kind, answer) => {
  expect(problemOf(kind, answer, true)).toBeUndefined()
})

it.each([
  ['name', ' ', 'missing'],
  ['consent', undefined, 'missing'],
  ['email', 'camille', 'invalid'],
  ['email', 'a@exemple.fr,b@exemple.fr', 'invalid'],
  ['email', 'a@exemple.fr\r\nBcc: b@exemple.fr', 'invalid'],
  ['email', `${'a'.repeat(250)}@exemple.fr`, 'too_long'],
  ['name', 'Camille\nConsentement : oui', 'invalid'],
  ['phone', 'appelez-moi', 'invalid'],
  ['phone', '06 12\n34 56 78', 'invalid'],
  ['country', 'Belgique', 'too_long'],
  ['country', 'be', 'invalid'],
  ['message', 'x'.repeat(2001), 'too_long'],
  ['choice', 'Peut-être', 'invalid'],
  ['consent', 'non', 'invalid'],
] as const)('a form refuses an answer of the kind %s: %j as %s', (kind, answer, problem) => {
  expect(problemOf(kind, answer, true)).toBe(problem)
})

it('a form asks for an address even when its field is not required', () => {
  expect(problemOf('email', '')).toBe('missing')
  expect(problemOf('phone', '')).toBeUndefined()
})

it('a form ignores answers named like properties of Object.prototype', () => {
  expect(findAnswerProblems([{ ...field('name', true), _key: 'constructor' }], {})).toEqual({
    constructor: 'missing',
  })
})
