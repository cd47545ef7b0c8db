import type { TransferDetails } from '@lucarne/store/contract/order.ts'
import { z } from 'zod'
import type { MailBlock } from './mail-content.ts'

/** Data of a mail's outbox row. */
export interface MailFacts {
  variables: Readonly<Record<string, unknown>>
  order: unknown
}

export interface MailSources {
  siteUrl: string
  transferDetails?: TransferDetails | undefined
}

/** Content of a kind of mail besides its template. */
export interface MailDescription {
  /** Values of the template's variables. */
  values: Readonly<Record<string, string>>
  buttonUrl?: string | undefined
  blocks: readonly MailBlock[]
}

export type DescribeMail = (facts: MailFacts, sources: MailSources) => MailDescription

/** A required variable of the row. */
export const requireText = ({ variables }: MailFacts, name: string): string =>
  z.string({ error: `The variable ${name} is missing.` }).parse(variables[name])
