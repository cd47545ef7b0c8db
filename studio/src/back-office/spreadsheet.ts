import type { Result } from '@lucarne/store/contract/result.ts'
import Papa from 'papaparse'

/** Why a file is no table of text. */
export interface UnreadableFile {
  code: 'workbook' | 'not_text'
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

/** XLSX, ODS and Numbers are ZIP archives; XLS is a compound file. */
const workbookSignatures = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const frenchSigns = /[àâäçéèêëîïôöùûüœæÀÂÇÉÈÊËÎÏÔÙÛŒÆ’«»€…–°]/g
const countFrenchSigns = (text: string) => text.match(frenchSigns)?.length ?? 0

/** Windows-1252, or what Excel on a Mac writes: the one that reads more French. */
function decodeSingleByte(bytes: Uint8Array): string {
  const windows = new TextDecoder('windows-1252').decode(bytes)
  const macintosh = new TextDecoder('macintosh').decode(bytes)
  return countFrenchSigns(macintosh) > countFrenchSigns(windows) ? macintosh : windows
}

function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeSingleByte(bytes)
  }
}

/** Decodes a table as spreadsheets save it as text: UTF-8, « Texte Unicode » (UTF-16), Windows-1252 or MacRoman. */
export function decodeSpreadsheet(buffer: ArrayBuffer): Result<string, UnreadableFile> {
  const bytes = new Uint8Array(buffer)
  if (workbookSignatures.some((signature) => startsWith(bytes, signature)))
    return { ok: false, failure: { code: 'workbook' } }
  const text = decodeText(bytes)
  return text.includes('\0') ? { ok: false, failure: { code: 'not_text' } } : { ok: true, value: text }
}

/** Marks of writing direction, which address books put around numbers, and signs without width. */
const invisibleSigns = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Excel begins some files with this line, which names the separator and which it does not show. */
const separatorLine = /^sep=(.)$/i

/** The separator of which the first line has most, outside of quotes. */
function guessSeparator(line: string): string {
  const unquoted = line.replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => unquoted.split(separator).length
  const [first = ';'] = ['\t', ';', ','].toSorted((a, b) => count(b) - count(a))
  return first
}

export interface SpreadsheetRow {
  /** From 1, as the file counts it. */
  line: number
  /** Without the empty ones at the end. */
  cells: string[]
}

/** The rows of a table that are not empty: its header first, if it has one. */
export function parseSpreadsheet(content: string): SpreadsheetRow[] {
  const text = content
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    // A Mac writes an accent as a sign of its own.
    .normalize('NFC')
  const lines = text.split('\n', 20).filter((line) => /[^\s;,]/.test(line))
  const [, separator] = separatorLine.exec(lines[0]?.trim() ?? '') ?? []
  const { data } = Papa.parse<string[]>(text, {
    delimiter: separator ?? guessSeparator(lines[0] ?? ''),
    newline: '\n',
  })
  return data
    .map((row, index) => {
      const cells = row.map((cell) => cell.replaceAll(invisibleSigns, '').trim())
      return { line: index + 1, cells: cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1) }
    })
    .filter(({ cells }, index) => cells.length > 0 && !(separator && index === 0))
}

/** `6,12346E+12`: a long number that a spreadsheet has rounded. */
const roundedNumber = /^-?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i

/** What is wrong with a row that a spreadsheet has damaged. */
export function describeDamage(cells: readonly string[]): string | undefined {
  const cell = cells.find((text) => roundedNumber.test(text))
  return (
    cell &&
    `${cell} est un nombre que le tableur a arrondi\u202f: mettez sa colonne au format Texte et saisissez-le de nouveau.`
  )
}
