import * as z from 'zod/mini'
import { formatDecimal, parseCents } from './cents.ts'
import { formatCents } from './format-cents.ts'
import { formatMoment, parseMoment } from './paris-moment.ts'

/** The control that edits a field. The texts of choices are what is typed into a spreadsheet, too. */
export type FieldInput =
  | { type: 'text' | 'number' | 'checkbox' | 'html' | 'picture' | 'period' }
  | { type: 'select'; choices: readonly string[] }

/** How staff type and read the values of a field, in a form and in a spreadsheet. */
export interface FieldKind<Value> {
  input: FieldInput
  /** Parses typed text; returns a value that the schema refuses when the text has no meaning. */
  parse(text: string): unknown
  format(value: Value): string
  /** Formats a value for a sentence such as « Prix : 10,00 € → 12,00 € ». */
  describe(value: Value): string
}

export interface FieldDescription<Value> extends FieldKind<Value> {
  label: string
  /** Describes a value that the schema refuses. */
  problem: string
  hint?: string
  /** Header of its column in the catalogue's CSV file. */
  column?: string
}

export type FieldTexts = Readonly<Pick<FieldDescription<unknown>, 'label' | 'problem' | 'hint' | 'column'>>

/** A schema with the functions that parse and format its values for staff. */
export type EditedField<Schema extends z.ZodMiniType = z.ZodMiniType> = Schema & {
  readonly field: FieldDescription<z.output<Schema>>
}

function createField<Schema extends z.ZodMiniType>(
  schema: Schema,
  kind: FieldKind<z.output<Schema>>,
  texts: FieldTexts,
): EditedField<Schema> {
  return Object.assign(schema, { field: { ...kind, ...texts } })
}

type NoValue = 'aucun' | 'aucune'

/** The same kind for a field that may be left empty. */
const optional = <Value>(kind: FieldKind<Value>, none: NoValue = 'aucun'): FieldKind<Value | null> => ({
  ...kind,
  parse: (text) => (text.trim() === '' ? null : kind.parse(text)),
  format: (value) => (value === null ? '' : kind.format(value)),
  describe: (value) => (value === null ? none : kind.describe(value)),
})

const textKind = (type: 'text' | 'html' | 'picture'): FieldKind<string> => ({
  input: { type },
  parse: (text) => text.trim(),
  format: (value) => value,
  describe: (value) => `« ${value} »`,
})

const text = (max: number) => z.string().check(z.maxLength(max))

export const textField = (max: number, texts: FieldTexts, type: 'text' | 'html' = 'text') =>
  createField(text(max), textKind(type), texts)

export const requiredTextField = (max: number, texts: FieldTexts) =>
  createField(text(max).check(z.minLength(1)), textKind('text'), texts)

export const optionalTextField = (max: number, texts: FieldTexts, none: NoValue = 'aucun') =>
  createField(z.nullable(text(max).check(z.regex(/\S/))), optional(textKind('text'), none), texts)

/** A path of the store's own pictures, or the URL of another host's. */
export const pictureUrlSchema = z.string().check(z.maxLength(500), z.regex(/^(\/|https:\/\/)/))

export const pictureField = (texts: FieldTexts) =>
  createField(z.nullable(pictureUrlSchema), optional(textKind('picture'), 'aucune'), texts)

const centsSchema = z.int().check(z.nonnegative(), z.maximum(10_000_000))
const centsKind: FieldKind<number> = {
  input: { type: 'number' },
  parse: parseCents,
  format: formatDecimal,
  describe: (cents) => formatCents(cents),
}
export const centsField = (texts: FieldTexts) => createField(centsSchema, centsKind, texts)
export const optionalCentsField = (texts: FieldTexts) =>
  createField(z.nullable(centsSchema), optional(centsKind), texts)

const integerKind: FieldKind<number> = {
  input: { type: 'number' },
  parse: (typed) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN),
  format: String,
  describe: String,
}
export const optionalIntegerField = (
  { min, max }: { min: number; max: number },
  texts: FieldTexts,
  describe: (value: number) => string = String,
) =>
  createField(
    z.nullable(z.int().check(z.minimum(min), z.maximum(max))),
    optional({ ...integerKind, describe }),
    texts,
  )

const instantKind: FieldKind<string> = {
  input: { type: 'text' },
  parse: (typed) => parseMoment(typed) ?? typed,
  format: formatMoment,
  describe: formatMoment,
}
export const optionalInstantField = (texts: FieldTexts) =>
  createField(z.nullable(z.iso.datetime({ offset: true })), optional(instantKind), texts)

export const checkedText = 'oui'
const flagKind: FieldKind<boolean> = {
  input: { type: 'checkbox' },
  parse: (typed) => typed === checkedText,
  format: (isChecked) => (isChecked ? checkedText : 'non'),
  describe: (isChecked) => (isChecked ? checkedText : 'non'),
}
export const flagField = (texts: FieldTexts) => createField(z.boolean(), flagKind, texts)

/** @param titles the text of each value */
export function choiceField<Value extends string>(
  schema: z.ZodMiniType<Value>,
  titles: Readonly<Record<Value, string>>,
  texts: FieldTexts,
) {
  const values = new Map(Object.entries<string>(titles).map(([value, title]) => [title.toLowerCase(), value]))
  const kind: FieldKind<Value> = {
    input: { type: 'select', choices: Object.values(titles) },
    parse: (typed) => values.get(typed.trim().toLowerCase()) ?? typed,
    format: (value) => titles[value],
    describe: (value) => titles[value].toLowerCase(),
  }
  return createField(schema, kind, texts)
}

/** @param none the text of null */
export function optionalChoiceField<Value extends string>(
  schema: z.ZodMiniType<Value>,
  titles: Readonly<Record<Value, string>>,
  none: string,
  texts: FieldTexts,
) {
  const { field } = choiceField(schema, titles, texts)
  const kind: FieldKind<Value | null> = {
    input: { type: 'select', choices: [none, ...Object.values<string>(titles)] },
    parse: (typed) => (typed === '' || typed === none ? null : field.parse(typed)),
    format: (value) => (value === null ? none : field.format(value)),
    describe: (value) => (value === null ? none : field.describe(value)),
  }
  return createField(z.nullable(schema), kind, texts)
}

/** The units of a subscription's period, by their letter in ISO 8601. */
export const periodUnits = { M: 'mois', Y: 'ans', D: 'jours', H: 'heures' }
const splitPeriod = (period: string) => /^PT?(\d+)([YMDH])$/.exec(period)?.slice(1).join('') ?? 'M'
const periodKind: FieldKind<string | null> = {
  input: { type: 'period' },
  // The typed number and the chosen unit: `12M`; `M` without a number.
  parse: (typed) => {
    const [count, unit] = [typed.slice(0, -1).trim(), typed.slice(-1)]
    if (count === '') return null
    return unit === 'H' ? `PT${count}H` : `P${count}${unit}`
  },
  format: (period) => (period === null ? 'M' : splitPeriod(period)),
  describe: (period) =>
    period === null
      ? 'aucune'
      : splitPeriod(period).replace(/[YMDH]$/, (unit) => ` ${Object(periodUnits)[unit]}`),
}

/** A period as ISO 8601 writes it: `P1Y`, `P3M`, `PT12H`. */
export const optionalPeriodField = (texts: FieldTexts) =>
  createField(
    z.nullable(z.string().check(z.regex(/^P(?:[1-9]\d{0,3}[YMD]|T[1-9]\d{0,3}H)$/))),
    periodKind,
    texts,
  )

/** Formats a value for a sentence, including one that the schema has refused since it was stored. */
export function describeValue(field: EditedField, value: unknown): string {
  const result = z.safeParse(field, value)
  return result.success ? field.field.describe(result.data) : String(value)
}

export type Fields = Readonly<Record<string, EditedField>>

/** Each field's value as text to edit. */
export const formatFields = (fields: Fields, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { field }]) => [name, field.format(values[name])]))

/** Parses typed texts for the schema to validate; a field without text is empty. */
export const parseFields = (fields: Fields, typed: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { field }]) => [name, field.parse(typed[name] ?? '')]),
  )
