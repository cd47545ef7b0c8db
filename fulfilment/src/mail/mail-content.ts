/** What a mail shows under its words, whatever the words are. */
export type MailBlock =
  | { kind: 'order'; title: string; lines: OrderBlockLine[]; totals: LabelledValue[] }
  | { kind: 'facts'; title: string; facts: LabelledValue[] }
  /** What a member of staff wrote, with its line breaks. */
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

/** A whole mail before it is HTML or text. */
export interface MailContent {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  button?: MailLink | undefined
  blocks: readonly MailBlock[]
  brandName: string
  siteUrl: string
}
