// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { convertPastedHtml, type TextFieldSchema } from './convert-pasted-html.ts'

const articleBody: TextFieldSchema = {
  styles: ['normal', 'h2', 'h3', 'blockquote'],
  lists: ['bullet', 'number'],
  decorators: ['strong', 'em', 'code'],
  annotations: ['link'],
  blockObjects: ['table', 'callout'],
}
const answer = { ...articleBody, styles: ['normal'], blockObjects: [] }

const context = {
  siteUrl: 'https://www.exemple.fr',
  documentIds: new Map([['/blog/boitiers', 'article-1']]),
  schema: articleBody,
}

const fixture = (name: string) => readFileSync(join(import.meta.dirname, `fixtures/${name}.html.txt`), 'utf8')

type Marked = { text?: unknown; marks?: unknown }

/** A block in one line: `## Titre`, `  1. Point`, `| a | b |`, with its marks and links in brackets. */
function describeBlocks(html: string, schema = articleBody): string[] {
  return convertPastedHtml(html, { ...context, schema }).blocks.map((block) => {
    if (block._type === 'table')
      return Object(block)
        .rows.map(({ cells }: { cells: string[] }) => `| ${cells.join(' | ')} |`)
        .join('\n')
    const { children, level = 1, listItem, markDefs, style } = Object(block)
    const target = (mark: string) => {
      const link = markDefs.find(({ _key }: { _key: string }) => _key === mark)
      return link ? (link.path ?? link.address ?? link.reference?._ref) : mark
    }
    const text = children
      .map(({ marks, text: words }: Marked) =>
        Array.isArray(marks) && marks.length > 0 ? `[${words}](${marks.map(target).join()})` : words,
      )
      .join('')
    const prefix = { bullet: '-', number: '1.', h2: '##', h3: '###', normal: '' }[String(listItem ?? style)]
    return `${'  '.repeat(level - 1)}${prefix} ${text}`.trimEnd()
  })
}

describe('what is pasted into a text', () => {
  it('keeps headings, links, lists and tables of Word', () => {
    expect(describeBlocks(fixture('word'))).toEqual([
      '## Titre de niveau un',
      '### Deuxième niveau',
      ' Un texte [gras](strong), [italique](em), souligné et un [lien externe](https://www.exemple.fr/page?a=1&b=2), «\u00a0guillemets\u00a0».',
      '- Premier point',
      '  - Second point, imbriqué',
      '1. 23.9 Mbit/s au moins',
      '| Débit | Qualité |\n| 10 | HD |',
    ])
  })

  it('keeps those of an online document, and the targets behind its counted links', () => {
    expect(describeBlocks(fixture('gdocs'))).toEqual([
      '## Titre Docs',
      ' Texte normal, [gras](strong) et [italique](em), [un lien](https://exemple.fr/).',
      '- Puce un',
      '  - Puce imbriquée',
      '1. Numéro un',
      '| A | B |\n| C | D |',
    ])
  })

  it('keeps those of LibreOffice', () => {
    expect(describeBlocks(fixture('libreoffice'))).toEqual([
      '### Branchement',
      '1. Branchez le boîtier',
      '  - par câble',
      '1. Allumez-le',
      ' Voir [nos offres](https://lucarne.example/nos-offres).',
    ])
  })

  it('refers to documents and fixed pages of the site, and drops links that run something', () => {
    expect(describeBlocks(fixture('web'))).toEqual([
      ' Voir [la FAQ](/support/faq), piège, [courriel](mailto:a@exemple.fr), [blog](article-1).',
      ' [code\nbloc](code)',
      '### Niveau quatre',
      ' A\nBC RTL',
    ])
  })

  it('is a table when it comes from a spreadsheet, with as many cells in each row', () => {
    expect(describeBlocks(fixture('spreadsheet'))).toEqual([
      '| Débit | Qualité |  |\n| 10 | HD | oui |\n| 25 |  |  |',
    ])
  })

  it('is no table when a mail uses tables for its layout', () => {
    expect(describeBlocks(fixture('mail'))).toEqual([
      '## Bonjour',
      ' Votre [commande](strong) part.',
      ' [01 23 45 67 89](tel:+33123456789)',
    ])
  })

  it.each([
    ['word', 1],
    ['web', 1],
    ['mail', 1],
    ['gdocs', 0],
  ])('counts the pictures that cannot come along from %s', (name, count) => {
    expect(convertPastedHtml(fixture(name), context).lostPictures).toBe(count)
  })

  it('has neither headings nor tables where the field has none', () => {
    expect(describeBlocks(fixture('word'), answer).map((line) => line.trim())).toEqual(
      expect.arrayContaining(['Titre de niveau un', 'Deuxième niveau', 'Débit', 'Qualité', '10', 'HD']),
    )
  })
})
