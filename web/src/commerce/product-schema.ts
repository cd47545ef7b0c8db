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

const inOrder = <Item extends { order: number }>(items: readonly Item[]) =>
  [...items].sort((a, b) => a.order - b.order)

const imagesSchema = z.pipe(or(z.array(imageSchema), []), z.transform(inOrder))

const storedProduct = z.object({
  id: z.string(),
  title: text,
  subtitle: text,
  ribbon_text: text,
  description: text,
  thumbnail: or(z.string(), null),
  images: imagesSchema,
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

const additionalInfoSchema = z.object({ id: z.string(), order: amount, title: text, description: text })

const relatedProductSchema = z.object({
  id: z.string(),
  section_title: text,
  related_type: text,
  related_id: z.string(),
  position: amount,
})

const storedDetail = z.extend(storedProduct, {
  media: imagesSchema,
  options: or(z.array(z.object({ id: z.string(), title: text })), []),
  additional_info: z.pipe(or(z.array(additionalInfoSchema), []), z.transform(inOrder)),
  related_products: or(z.array(relatedProductSchema), []),
})

/** A product on its own page: its pictures are those of its media list (spec §3). */
export const productDetailSchema = z.object({
  product: z.pipe(
    storedDetail,
    z.transform(({ thumbnail, media, ...product }) => {
      const images = media.filter(({ type }) => type === 'image' || type === '')
      return { ...product, images, image: thumbnail ?? images[0]?.url ?? null }
    }),
  ),
})

export const stockSchema = z.object({
  variants: z.array(z.object({ id: z.string(), inventory_quantity: amount })),
})

export const productListSchema = z.object({ products: z.array(productSchema) })
export const checkoutSchema = z.object({ url: z.url(), session_id: or(z.string(), null) })

export type Product = z.output<typeof productSchema>
export type ProductDetail = z.output<typeof productDetailSchema>['product']
export type RelatedProduct = z.output<typeof relatedProductSchema>
export type Stock = z.output<typeof stockSchema>['variants']
export type Variant = z.output<typeof variantSchema>
