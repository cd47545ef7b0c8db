import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { formQuery } from '@lucarne/schemas/queries/form.ts'
import { formFieldKinds } from '@lucarne/schemas/rules/form-answers.ts'
import { createClient } from '@sanity/client'
import { z } from 'zod'

const formSchema = z.object({
  subject: z.string().min(1).max(60),
  fields: z
    .array(
      z.object({
        _key: z.string(),
        kind: z.enum(formFieldKinds),
        label: z.string().max(240),
        isRequired: z.boolean(),
        options: z.array(z.string()),
      }),
    )
    .max(8)
    .refine((fields) => fields.some(({ kind }) => kind === 'email')),
})

export type PublishedForm = z.infer<typeof formSchema>

/** Reads a published form by its document and key; undefined without one that can be answered. */
export type FetchForm = (document: string, form: string) => Promise<PublishedForm | undefined>

export interface FormFetcherOptions {
  projectId: string
  dataset: string
  /** `http://localhost:3900`, of an embedded Content Lake. */
  apiHost?: string
}

/** Reads forms without a token, as visitors do. */
export function createFormFetcher({ apiHost, ...project }: FormFetcherOptions): FetchForm {
  const client = createClient({
    ...project,
    apiVersion,
    useCdn: true,
    maxRetries: 0,
    timeout: 10_000,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  })
  return async (document, form) =>
    formSchema.safeParse(await client.fetch<unknown>(formQuery, { document, form })).data
}
