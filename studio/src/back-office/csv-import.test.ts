import { describe, expect, it } from 'vitest'
import { parseCredentialRows, parseParcelRows } from './csv-import.ts'

describe('a file of parcels', () => {
  it.each([
    ['semicolons', 'commande;transporteur;suivi\nlu-7f3k-92qx;Colissimo;6A1'],
    ['commas and quotes', '"LU-7F3K-92QX","Colissimo","6A1"'],
    ['tabs, a byte order mark and Windows lines', '\uFEFFLU-7F3K-92QX\tColissimo\t6A1\r\n\r\n'],
  ])('is read with %s', (_name, text) =>
    expect(parseParcelRows(text)).toMatchObject([
      {
        value: {
          reference: 'LU-7F3K-92QX',
          carrier: 'Colissimo',
          tracking_number: '6A1',
          tracking_url: null,
        },
      },
    ]),
  )

  it('says line by line what cannot be used, formulas too', () => {
    const lines = [
      'LU-7F3K-92QX;Colissimo;6A1;https://suivi.exemple/6A1',
      'LU-7F3K-92QX;Colissimo;6A2',
      'bonjour;Colissimo',
      'LU-AAAA-0001;',
      'LU-AAAA-0002;=HYPERLINK("https://pirate.exemple")',
      'LU-AAAA-0003;Colissimo;@SUM(1)',
      'LU-AAAA-0004;Colissimo;+33612',
      'LU-AAAA-0005;Colissimo;1;javascript:alert(1)',
      '=cmd|calc;Colissimo',
    ]
    expect(parseParcelRows(lines.join('\n')).map((row) => ('problem' in row ? row.problem : 'ok'))).toEqual([
      'ok',
      'Déjà à la ligne 1.',
      expect.stringContaining('numéro de commande'),
      expect.stringContaining('Transporteur'),
      expect.stringContaining('Transporteur'),
      expect.stringContaining('formule'),
      expect.stringContaining('formule'),
      expect.stringContaining('https://'),
      expect.stringContaining('numéro de commande'),
    ])
  })
})

describe('a file of credentials', () => {
  it('is read with and without addresses', () => {
    const rows = parseCredentialRows('identifiant;mot de passe\nsalon;p=1\nchambre;x;https://p.test/a?b=1;')
    expect(rows).toMatchObject([
      { line: 2, value: { user_name: 'salon', password: 'p=1', playlist_url: null } },
      { line: 3, value: { playlist_url: 'https://p.test/a?b=1', guide_url: null } },
    ])
  })
  it.each(['salon', 'sa lon;x', 'é;x', '=1+1;x', 'salon;x;nulle part', `${'a'.repeat(65)};x`])(
    'is refused line by line: %s',
    (line) => expect(parseCredentialRows(line)).toMatchObject([{ problem: expect.any(String) }]),
  )
})
