import { describe, expect, it } from 'vitest'
import { parseCatalogueCsv } from './catalogue-csv/catalogue-csv.ts'
import { parseCredentialRows, parseParcelRows } from './csv-import.ts'
import { decodeSpreadsheet, parseSpreadsheet } from './spreadsheet.ts'

/** Each character's byte, as a single-byte encoding reads it. */
function encodeSingleByte(name: string, text: string): Uint8Array {
  const characters = new TextDecoder(name).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Uint8Array.from(text, (character) => characters.indexOf(character))
}

function encodeUtf16(text: string, isLittleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), isLittleEndian)
  return new Uint8Array(view.buffer)
}

const utf8 = (text: string) => new TextEncoder().encode(text)

const encodings: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': utf8,
  'UTF-8 with a byte order mark': (text) => utf8(`\ufeff${text}`),
  'decomposed accents': (text) => utf8(text.normalize('NFD')),
  'UTF-16, little endian': (text) => encodeUtf16(`\ufeff${text}`, true),
  'UTF-16, big endian': (text) => encodeUtf16(`\ufeff${text}`, false),
  'Windows-1252': (text) => encodeSingleByte('windows-1252', text),
  MacRoman: (text) => encodeSingleByte('macintosh', text),
}

const habits: Record<string, (text: string) => string> = {
  'no habit': (text) => text,
  'a line that names the separator': (text) => `sep=;\n${text}`,
  'empty lines first': (text) => `\n;;;;\n${text}`,
  'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'line ends of an old Mac': (text) => text.replaceAll('\n', '\r'),
  'empty columns last': (text) => text.replaceAll('\n', ';;;\n'),
  tabs: (text) => text.replaceAll(';', '\t'),
  'all cells quoted': (text) => text.replaceAll(/[^;\n]+/g, '"$&"'),
  'commas between quoted cells': (text) => text.replaceAll(/[^;\n]+/g, '"$&"').replaceAll(';', ','),
  'numbers between marks of direction': (text) => text.replaceAll('12', '\u202a12\u202c'),
}

const catalogue = [
  'produit;titre du produit;statut;variante;titre de la variante;référence;prix;prix soldé;stock',
  'phare;Boîtier Phare, été à la forêt;publié;phare-noir;Noir, 32 Go;PHA-12;1299,00;;12',
  '',
].join('\n')

const isEncodable = (encoding: string, text: string) =>
  !['Windows-1252', 'MacRoman'].includes(encoding) || !text.includes('\u202a')

const cases = Object.keys(encodings).flatMap((encoding) =>
  Object.entries(habits)
    .map(([habit, write]) => ({ encoding, habit, text: write(catalogue) }))
    .filter(({ text }) => isEncodable(encoding, text)),
)

function open(bytes: Uint8Array): string {
  const result = decodeSpreadsheet(Uint8Array.from(bytes).buffer)
  if (!result.ok) throw new Error(result.failure.code)
  return result.value
}

describe('a table that a spreadsheet saved as text', () => {
  it.each(cases)('is read in $encoding with $habit', ({ encoding, text }) => {
    const encode = encodings[encoding] ?? utf8
    expect(parseCatalogueCsv(open(encode(text)))).toMatchObject({
      ok: true,
      value: {
        problems: [],
        rows: [
          {
            product_id: 'phare',
            product: { title: 'Boîtier Phare, été à la forêt', status: 'published' },
            variant: { title: 'Noir, 32 Go', sku: 'PHA-12', price_in_cents: 129_900 },
            on_hand: 12,
          },
        ],
      },
    })
  })

  it('counts its lines as the file does', () => {
    expect(parseSpreadsheet('sep=;\n\na;b\n\nc;d;\n')).toEqual([
      { line: 3, cells: ['a', 'b'] },
      { line: 5, cells: ['c', 'd'] },
    ])
  })

  it.each([
    ['a workbook of today', [0x50, 0x4b, 0x03, 0x04, 0x14], 'workbook'],
    ['a workbook of before 2007', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'workbook'],
    ['anything else with bytes of zero', [0x25, 0x00, 0x01], 'not_text'],
  ])('is refused by name when it is %s', (_name, bytes, code) => {
    expect(decodeSpreadsheet(Uint8Array.from(bytes).buffer)).toEqual({ ok: false, failure: { code } })
  })
})

describe('a number that the spreadsheet has rounded', () => {
  it.each(['6,12346E+12', '6.12346E+12', '1E+15', '-3,5E-05'])('is no reference: %s', (rounded) => {
    const problem = expect.stringContaining(rounded)
    expect(parseParcelRows(`LU-7F3K-92QX;Colissimo;${rounded}`)).toMatchObject([{ problem }])
    expect(parseCredentialRows(`${rounded};secret`)).toMatchObject([{ problem }])
    expect(parseCatalogueCsv(`variante;référence\nphare;${rounded}`)).toMatchObject({
      value: { rows: [], problems: [{ line: 2, problem }] },
    })
  })

  it.each(['6A12346E12', 'E+12', '12E-3B', '3760123450016'])('is not seen in a reference: %s', (sku) => {
    expect(parseCatalogueCsv(`variante;référence\nphare;${sku}`)).toMatchObject({
      value: { rows: [{ variant: { sku } }] },
    })
  })
})
