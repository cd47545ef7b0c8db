import * as z from 'zod/mini'

/** The schema's value, or `missing` where the field is absent or null. */
export function withDefault<Schema extends z.ZodMiniType, const Default>(schema: Schema, missing: Default) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value): z.output<Schema> | Default => value ?? missing),
  )
}

export const defaultedText = withDefault(z.string(), '')
export const textOrNull = withDefault(z.string(), null)
export const integer = withDefault(z.int(), 0)
export const flag = withDefault(z.boolean(), false)
export const list = <Item extends z.ZodMiniType>(item: Item) => withDefault(z.array(item), [])
