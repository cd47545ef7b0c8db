import * as z from 'zod'

const id = z.int().positive()
const open = z.strictObject({
  id,
  url: z.string().max(32_768),
  headers: z.record(z.string().max(100), z.string().max(8_192)),
})
const close = z.strictObject({ id, close: z.literal(true) })
const clientFrame = z.union([open, close])

export type ClientFrame = z.infer<typeof clientFrame>
export type OpenFrame = z.infer<typeof open>

/** Parses a frame from a browser; undefined when it is malformed. */
export function parseClientFrame(text: string): ClientFrame | undefined {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
