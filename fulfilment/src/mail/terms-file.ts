import { formatDate } from '../format.ts'
import type { MailAttachment } from './mail-provider.ts'

/** The terms of sale as they are published. */
export interface Terms {
  title: string
  updatedOn: string
  body: readonly unknown[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields of rich text that are not read. */
const settings = new Set(['style', 'listItem', 'level', 'marks', 'markDefs', 'tone', 'kind'])

/** Every text within a value, in the order of its fields: whatever editors add to a page is in the file. */
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

/** The whole terms as a file that stays with the customer, whatever the site says later. */
export function termsFile({ title, updatedOn, body }: Terms): MailAttachment {
  const heading = `${title}\nDernière mise à jour le ${formatDate(updatedOn)}`
  const text = [heading, ...body.map(blockText).filter(Boolean)].join('\n\n')
  return {
    fileName: 'conditions-generales-de-vente.txt',
    contentType: 'text/plain; charset=utf-8',
    content: new TextEncoder().encode(`${text}\n`),
  }
}
