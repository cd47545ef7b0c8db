import type { TransferDetails } from '@lucarne/store/contract/order.ts'
import { z } from 'zod'
import type { MailBlock } from './mail-content.ts'

/** What an outbox row gives a mail. */
export interface MailFacts {
  variables: Readonly<Record<string, unknown>>
  order: unknown
}

export interface MailSources {
  siteUrl: string
  transferDetails?: TransferDetails | undefined
}

/** What a kind of mail has beside its words. */
export interface MailDescription {
  /** Of the variables that its words may mention. */
  values: Readonly<Record<string, string>>
  buttonUrl?: string | undefined
  blocks: readonly MailBlock[]
}

export type DescribeMail = (facts: MailFacts, sources: MailSources) => MailDescription

/** A variable of the row; without it the mail cannot be composed. */
export const requireText = ({ variables }: MailFacts, name: string): string =>
  z.string({ error: `The variable ${name} is missing.` }).parse(variables[name])
