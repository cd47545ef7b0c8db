/** The worker as a Supabase Edge Function, called by a schedule. */
import { getEnv } from '@lucarne/supabase/functions/env.ts'
import { isSecretKey } from '@lucarne/supabase/functions/secret-cipher.ts'
import { z } from 'zod'
import type { AccessSource } from './access/access-providers.ts'
import { createFulfilmentHandler } from './handler.ts'
import type { MailProvider } from './mail/mail-provider.ts'
import { resendMail } from './mail/providers/resend-mail.ts'
import { smtpMail } from './mail/providers/smtp-mail.ts'

declare const Deno: { serve(handler: (request: Request) => Response | Promise<Response>): unknown }

const env = getEnv({
  /** Base URL of links in mails. */
  SITE_URL: z.url().transform((url) => url.replace(/\/$/, '')),
  FULFILMENT_SCHEDULE_SECRET: z.string().min(32),
  /** « Lucarne <bonjour@exemple.fr> » */
  MAIL_FROM: z.string().regex(/@/),
  /** `smtps://…`, or a key of Resend. */
  MAIL_SERVICE: z.string().regex(/^(?:smtps?:\/\/|re_)/),
  SANITY_PROJECT_ID: z.string().min(1),
  SANITY_DATASET: z.string().min(1),
  ACCESS_ENCRYPTION_KEY: z.string().refine(isSecretKey),
  /** `https://…` of the panel that issues accesses; otherwise `pool` or `manual`. */
  ACCESS_SOURCE: z.union([z.enum(['pool', 'manual']), z.url({ protocol: /^https$/ })]),
  /** Secret that signs requests to the panel. */
  ACCESS_PANEL_SECRET: z.string().optional(),
})

function mailProvider(): MailProvider {
  const { MAIL_SERVICE: service, MAIL_FROM: from } = env
  return service.startsWith('re_') ? resendMail({ apiKey: service, from }) : smtpMail({ url: service, from })
}

function accessSource(): AccessSource {
  const { ACCESS_SOURCE: source, ACCESS_PANEL_SECRET: secret } = env
  if (source === 'pool' || source === 'manual') return { kind: source }
  if (!secret) throw new Error('The panel’s requests are signed: ACCESS_PANEL_SECRET is missing.')
  return { kind: 'http', url: source, secret }
}

Deno.serve(
  createFulfilmentHandler({
    supabaseUrl: env.SUPABASE_URL,
    secretKey: env.SUPABASE_SECRET_KEYS.default,
    scheduleSecret: env.FULFILMENT_SCHEDULE_SECRET,
    siteUrl: env.SITE_URL,
    mailProvider: mailProvider(),
    content: { projectId: env.SANITY_PROJECT_ID, dataset: env.SANITY_DATASET },
    access: { encryptionKey: env.ACCESS_ENCRYPTION_KEY, source: accessSource() },
  }),
)
