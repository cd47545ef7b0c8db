import * as z from 'zod'
import { AssetError, MAX_SIDE } from '../asset.ts'

const side = z.coerce.number().positive().max(MAX_SIDE)
const fraction = z.coerce.number().min(0).max(1)
const rect = z
  .string()
  .regex(/^\d{1,6}(,\d{1,6}){3}$/)
  .transform((text) => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
    return { left, top, width, height }
  })
const colour = z
  .string()
  .regex(/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i)
  .transform(parseColour)
/** `width,colour`: pixels within the image. */
const border = z
  .string()
  .regex(/^\d{1,3},(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i)
  .transform((text) => {
    const [width = '', hex = ''] = text.split(',')
    return { width: Number(width), colour: parseColour(hex) }
  })
const crop = z
  .string()
  .regex(/^(?:top|bottom|left|right|center|focalpoint|entropy)(?:,(?:top|bottom|left|right|center))?$/)
  .transform((text) => text.split(','))

/** The parameters of `@sanity/image-url`; others are ignored. */
const schema = z.object({
  rect,
  w: side,
  h: side,
  'min-w': side,
  'min-h': side,
  'max-w': side,
  'max-h': side,
  dpr: z.coerce
    .number()
    .positive()
    .transform((value) => Math.min(value, 3)),
  fit: z.enum(['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale']),
  crop,
  'fp-x': fraction,
  'fp-y': fraction,
  pad: z.coerce.number().int().min(0).max(500),
  bg: colour,
  border,
  blur: z.coerce.number().min(0).max(2000),
  sharp: z.coerce.number().min(0).max(100),
  sat: z.coerce.number().min(-100).max(100),
  invert: z.enum(['true', 'false']).transform((text) => text === 'true'),
  flip: z.enum(['h', 'v', 'hv', 'vh']),
  or: z.enum(['0', '90', '180', '270']).transform(Number),
  q: z.coerce
    .number()
    .int()
    .min(0)
    .max(100)
    .transform((value) => Math.max(value, 1)),
  fm: z
    .enum(['jpg', 'jpeg', 'pjpg', 'png', 'webp', 'avif', 'gif'])
    .transform((text) => (text === 'jpeg' ? 'jpg' : text)),
  auto: z.literal('format'),
  frame: z.literal('1'),
})

const partial = schema.partial()

/** The image transform of a URL. Sides are in pixels before `dpr`. */
export type Transform = z.output<typeof partial>

/** @throws AssetError (400) naming the invalid parameter */
export function parseTransform(params: URLSearchParams): Transform {
  const given = Object.fromEntries(
    [...params].filter(([name, value]) => Object.hasOwn(schema.shape, name) && value !== ''),
  )
  const parsed = partial.safeParse(given)
  if (parsed.success) return parsed.data
  const name = String(parsed.error.issues[0]?.path[0])
  throw new AssetError(400, `Invalid value for the image parameter "${name}"`)
}

export interface Colour {
  r: number
  g: number
  b: number
  /** 0 to 1. */
  alpha: number
}

/** RGB, ARGB, RRGGBB or AARRGGBB. */
function parseColour(hex: string): Colour {
  const long = hex.length <= 4 ? hex.replace(/./g, '$&$&') : hex
  const [b = 0, g = 0, r = 0, a = 255] = (long.match(/../g) ?? [])
    .map((pair) => Number.parseInt(pair, 16))
    .reverse()
  return { r, g, b, alpha: a / 255 }
}
