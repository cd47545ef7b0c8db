/** Content below a mail's template, independent of it. */
export type MailBlock =
  | { kind: 'order'; title: string; lines: OrderBlockLine[]; totals: LabelledValue[] }
  | { kind: 'facts'; title: string; facts: LabelledValue[] }
  /** Text of staff with its line breaks. */
  | { kind: 'message'; text: string }
  | { kind: 'note'; text: string; link?: MailLink }

export interface LabelledValue {
  label: string
  value: string
}

interface OrderBlockLine {
  title: string
  detail: string
  amount: string
}

export interface MailLink {
  label: string
  url: string
}

/** A mail's content before it is rendered to HTML or text. */
export interface MailContent {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  button?: MailLink | undefined
  blocks: readonly MailBlock[]
  brandName: string
  siteUrl: string
}
