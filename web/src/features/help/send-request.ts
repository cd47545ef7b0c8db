import { contactResponseSchema } from '@lucarne/store/contract/contact-request.ts'
import { sendToStore } from '#commerce/store-request.ts'
import { readFormField } from '#lib/form-field.ts'

/**
 * Sends what the contact form asks. Loaded when it is sent.
 *
 * @returns the reference of the request
 * @throws StoreError: 400 for a field that cannot be right, 404 from a store that takes no requests, 429 after too many
 */
export async function sendRequest(form: FormData): Promise<string> {
  const names = ['name', 'email', 'whatsapp', 'subject', 'message', 'website'] as const
  const body = Object.fromEntries(names.map((name) => [name, readFormField(form, name)]))
  const response = await sendToStore('/requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return contactResponseSchema.parse(await response.json()).reference
}
