import { maxImportedRows } from '@lucarne/store/contract/back-office/credential-import.ts'
import {
  shipmentDetailsSchema,
  typedCredentialsSchema,
} from '@lucarne/store/contract/back-office/order-actions.ts'
import * as z from 'zod/mini'
import { describeDamage, parseSpreadsheet, type SpreadsheetRow } from './spreadsheet.ts'

/** A parsed line, or its problem. */
export type ImportedRow<Value> = { line: number; label: string } & ({ value: Value } | { problem: string })

const thin = '\u202f'

/** Rows without header. */
function parseCells(text: string, header: string): SpreadsheetRow[] {
  const rows = parseSpreadsheet(text)
  const hasHeader = rows[0]?.cells[0]?.toLowerCase() === header
  return rows.slice(hasHeader ? 1 : 0).slice(0, maxImportedRows)
}

/** Validates rows by a schema; repeated keys are refused. */
function validateRows<Value>(
  lines: readonly SpreadsheetRow[],
  schema: z.core.$ZodType<Value>,
  toInput: (cells: readonly string[]) => unknown,
  problems: Readonly<Record<string, string>>,
): ImportedRow<Value>[] {
  const firstLines = new Map<string, number>()
  return lines.map(({ line, cells }) => {
    const label = cells[0] ?? ''
    const firstLine = firstLines.get(label)
    firstLines.set(label, firstLine ?? line)
    if (firstLine !== undefined) return { line, label, problem: `Déjà à la ligne ${firstLine}.` }
    const damage = describeDamage(cells)
    if (damage) return { line, label, problem: damage }
    const result = z.safeParse(schema, toInput(cells))
    if (result.success) return { line, label, value: result.data }
    const field = String(result.error.issues[0]?.path.at(-1) ?? '')
    return { line, label, problem: problems[field] ?? 'Ligne incomplète.' }
  })
}

/**
 * CSV injection: cells that a spreadsheet would run as formulas get an apostrophe, which an import removes. Negative
 * amounts are safe.
 */
export const formulaPattern = /^(?!-\d+,\d\d$)'*[=+\-@\t\r\n＝＋－＠]/

const noFormula = z.string().check(z.refine((cell) => !formulaPattern.test(cell)))

const poolSchema = z.extend(typedCredentialsSchema, {
  user_name: noFormula.check(z.regex(/^[\x21-\x7e]{1,64}$/)),
})

/** Credentials for the pool: « identifiant;mot de passe;liste;guide », the last two optional. */
export const parseCredentialRows = (text: string) =>
  validateRows(
    parseCells(text, 'identifiant'),
    poolSchema,
    ([user_name = '', password = '', playlist = '', guide = '']) => ({
      user_name,
      password,
      playlist_url: playlist || null,
      guide_url: guide || null,
    }),
    {
      user_name: 'Identifiant vide, avec une espace ou un accent, ou semblable à une formule.',
      password: 'Mot de passe vide, avec une espace ou un accent.',
      playlist_url: 'L’adresse de la liste n’en est pas une.',
      guide_url: 'L’adresse du guide n’en est pas une.',
    },
  )

const parcelSchema = z.extend(shipmentDetailsSchema, {
  reference: z.string().check(z.regex(/^LU[A-Z0-9-]{4,18}$/)),
  carrier: noFormula.check(z.minLength(1), z.maxLength(80)),
  tracking_number: z.nullable(noFormula.check(z.maxLength(80))),
})

/** Parcels: « commande;transporteur;suivi;adresse du suivi », the last two optional. */
export const parseParcelRows = (text: string) =>
  validateRows(
    parseCells(text, 'commande'),
    parcelSchema,
    ([reference = '', carrier = '', tracking = '', url = '']) => ({
      reference: reference.toUpperCase(),
      carrier,
      tracking_number: tracking || null,
      tracking_url: url || null,
    }),
    {
      reference: `Ce n’est pas un numéro de commande${thin}: LU-7F3K-92QX.`,
      carrier: 'Transporteur vide, ou semblable à une formule.',
      tracking_number: 'Ce numéro de suivi ressemble à une formule.',
      tracking_url: 'L’adresse du suivi doit commencer par https://',
    },
  )
