import * as z from 'zod/mini'

/** A missing or null value reads as the given one: empty text, 0, false or null (spec §3). */
function or<Schema extends z.ZodMiniType, const Default>(schema: Schema, missing: Default) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value): z.output<Schema> | Default => value ?? missing),
  )
}

const text = or(z.string(), '')
const amount = or(z.int(), 0)

export const variantSchema = z.object({
  id: z.string(),
  title: text,
  image_url: or(z.string(), null),
  sku: text,
  /** In cents, like every price. */
  price_in_cents: amount,
  sale_price_in_cents: or(z.int(), null),
  currency: or(z.string(), 'eur'),
  manage_inventory: or(z.boolean(), false),
  inventory_quantity: amount,
})

const imageSchema = z.object({ url: z.string(), order: amount, type: text })

const storedProduct = z.object({
  id: z.string(),
  title: text,
  subtitle: text,
  ribbon_text: text,
  description: text,
  thumbnail: or(z.string(), null),
  images: z.pipe(
    or(z.array(imageSchema), []),
    z.transform((images) => images.toSorted((a, b) => a.order - b.order)),
  ),
  purchasable: or(z.boolean(), false),
  order: amount,
  site_product_selection: or(z.string(), null),
  variants: or(z.array(variantSchema), []),
})

/** A product as the shop knows it: its picture is the store's thumbnail, else its first picture (spec §3). */
export const productSchema = z.pipe(
  storedProduct,
  z.transform(({ thumbnail, ...product }) => ({
    ...product,
    image: thumbnail ?? product.images[0]?.url ?? null,
  })),
)

export const productListSchema = z.object({ products: z.array(productSchema) })
export const checkoutSchema = z.object({ url: z.url() })

export type Product = z.output<typeof productSchema>
export type Variant = z.output<typeof variantSchema>
