import type { MailKind, MailTemplate } from '@lucarne/schemas/mails/mail-kinds.ts'
import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { mailTemplatesQuery } from '@lucarne/schemas/queries/mail-templates.ts'
import { selectUsableTemplates } from '@lucarne/schemas/rules/mail-template.ts'
import { createClient } from '@sanity/client'
import { z } from 'zod'
import type { Terms, TermsAnnexes } from './terms-file.ts'

export interface ContentSettings {
  projectId: string
  dataset: string
  /** Only for an embedded Content Lake. */
  apiHost?: string | undefined
}

/** Content of the studio for mails. */
export interface PublishedContent {
  brandName: string
  /** Reply-To address; null while unavailable. */
  contactEmail: string | null
  templates: Partial<Record<MailKind, MailTemplate>>
  /** Terms of sale; null while unavailable, in which case the confirmation links to them. */
  terms: Terms | null
  /** Legal information; empty while unavailable or incomplete. */
  legalInformation: TermsAnnexes
}

const defaultBrandName = 'Lucarne'
const maxAgeMs = 60_000
const timeoutMs = 5_000

const terms = z.object({ title: z.string(), updatedOn: z.string(), body: z.array(z.unknown()) })
const seller = z.object({
  name: z.string(),
  legalForm: z.string(),
  capital: z.string().nullish(),
  registration: z.string(),
  vatNumber: z.string(),
  address: z.string(),
  email: z.string(),
  telephone: z.string(),
})
const mediator = z.object({ name: z.string(), address: z.string(), url: z.string() })
const legalInformation = z.object({
  seller: seller.nullish().catch(null),
  mediator: mediator.nullish().catch(null),
  guaranteeNotice: z.string().nullish().catch(null),
})
const response = z.object({
  brandName: z.string().min(1).catch(defaultBrandName),
  contactEmail: z.email().nullable().catch(null),
  texts: z.array(z.unknown()),
  terms: terms.nullable().catch(null),
  legalInformation: legalInformation.catch({}),
})

/** Fetches published content, cached for a minute. Without a response, default templates are used. */
export function createContentFetcher(content: ContentSettings): () => Promise<PublishedContent> {
  const { apiHost, ...project } = content
  const client = createClient({
    ...project,
    apiVersion,
    perspective: 'published',
    useCdn: false,
    timeout: timeoutMs,
    maxRetries: 0,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  })
  let cached: { value: PublishedContent; fetchedAtMs: number } | undefined

  return async () => {
    if (cached && Date.now() - cached.fetchedAtMs < maxAgeMs) return cached.value
    try {
      const { texts, ...rest } = response.parse(await client.fetch(mailTemplatesQuery))
      cached = { value: { ...rest, templates: selectUsableTemplates(texts) }, fetchedAtMs: Date.now() }
    } catch (error) {
      console.error(
        'The studio’s words of mails could not be fetched; mails go with the default ones:',
        error,
      )
      cached = {
        value: cached?.value ?? {
          brandName: defaultBrandName,
          contactEmail: null,
          templates: {},
          terms: null,
          legalInformation: {},
        },
        fetchedAtMs: Date.now(),
      }
    }
    return cached.value
  }
}
