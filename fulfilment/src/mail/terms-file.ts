import { isRecord } from '@lucarne/schemas/rules/is-record.ts'
import { describeSeller, type Seller, splitAddress } from '@lucarne/schemas/rules/legal-information.ts'
import { formatMailDate } from '../format.ts'
import type { MailAttachment } from './mail-provider.ts'

/** The terms of sale as they are published. */
export interface Terms {
  title: string
  updatedOn: string
  body: readonly unknown[]
}

/** Legal information beside the terms, as far as the studio has it. */
export interface TermsAnnexes {
  seller?: Seller | null | undefined
  /** The words of the harmonised notice. */
  guaranteeNotice?: string | null | undefined
  mediator?: { name: string; address: string; url: string } | null | undefined
}

/** Fields of rich text without readable content. */
const settings = new Set(['style', 'listItem', 'level', 'marks', 'markDefs', 'tone', 'kind'])

/** All texts within a value in field order, so that the file contains whatever editors add. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isRecord(value)) return []
  if (Array.isArray(value.cells)) return [value.cells.flatMap(textsIn).join(' | ')]
  return Object.entries(value).flatMap(([name, field]) =>
    name.startsWith('_') || settings.has(name) ? [] : textsIn(field),
  )
}

function blockText(block: unknown): string {
  if (!isRecord(block) || block._type !== 'block') return textsIn(block).join('\n')
  const children = Array.isArray(block.children) ? block.children : []
  const text = children.map((child) => (isRecord(child) ? String(child.text ?? '') : '')).join('')
  if (block.listItem) return `- ${text}`
  return /^h\d$/.test(String(block.style)) ? text.toUpperCase() : text
}

const annex = (title: string, lines: readonly string[]) => [title.toUpperCase(), lines.join('\n')]

function annexTexts({ seller, guaranteeNotice, mediator }: TermsAnnexes): string[] {
  const sellerLines = seller ? describeSeller(seller) : []
  return [
    ...(guaranteeNotice ? annex('Avis sur la garantie légale', [guaranteeNotice]) : []),
    ...(seller
      ? annex(
          'Le vendeur',
          sellerLines.map(([label, value]) => `${label}\u202f: ${value.replaceAll('\n', ', ')}`),
        )
      : []),
    ...(mediator
      ? annex('Le médiateur', [mediator.name, ...splitAddress(mediator.address), mediator.url])
      : []),
  ]
}

/** The complete terms as a file, a durable medium for the customer. */
export function createTermsFile({ title, updatedOn, body }: Terms, annexes: TermsAnnexes): MailAttachment {
  const heading = `${title}\nDernière mise à jour le ${formatMailDate(updatedOn)}`
  const text = [heading, ...body.map(blockText).filter(Boolean), ...annexTexts(annexes)].join('\n\n')
  return {
    fileName: 'conditions-generales-de-vente.txt',
    contentType: 'text/plain; charset=utf-8',
    content: new TextEncoder().encode(`${text}\n`),
  }
}
