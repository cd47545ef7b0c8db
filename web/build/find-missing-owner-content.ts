import { queryUrl } from '@lucarne/core/content/lake-urls.ts'
import type { Env } from '@lucarne/core/lib/parse-env.ts'
import { ownerTextsQuery } from '@lucarne/schemas/rules/demo-texts.ts'
import {
  findUnreadyTexts,
  type Goods,
  type UnreadyTexts,
} from '@lucarne/schemas/rules/missing-owner-content.ts'
import { maxProductsPerPage } from '@lucarne/store/contract/product.ts'
import * as z from 'zod/mini'
import { BuildError } from './run-module.ts'

const contentSchema = z.object({ result: z.array(z.record(z.string(), z.unknown())) })
const productsSchema = z.object({
  products: z.array(z.object({ id: z.string(), title: z.string(), type: z.object({ value: z.string() }) })),
})

const requestJson = async (url: string): Promise<unknown> => (await fetch(url)).json()

/** Every product that is shipped. */
export async function fetchGoods(env: Env): Promise<Goods[]> {
  const goods: Goods[] = []
  for (let offset = 0; ; offset += maxProductsPerPage) {
    const url = `${env.storeApiUrl}/store/${env.storeId}/products?limit=${maxProductsPerPage}&offset=${offset}`
    const { products } = productsSchema.parse(await requestJson(url))
    goods.push(...products.filter(({ type }) => type.value !== 'digital'))
    if (products.length < maxProductsPerPage) return goods
  }
}

/** Maximum number of listed product names. */
const maxNamed = 30

function nameSome(texts: readonly string[]): string {
  const named = texts.slice(0, maxNamed).join(', ')
  return texts.length > maxNamed ? `${named} and ${texts.length - maxNamed} more` : named
}

/** Tasks before the site opens, one a line; empty when it is ready. */
export const describeUnready = ({ missing, demo }: UnreadyTexts): string[] => [
  ...(missing.length > 0 ? [`still missing: ${nameSome(missing)}`] : []),
  ...(demo.length > 0 ? [`still the demo's: ${nameSome(demo)}`] : []),
]

/**
 * The published texts that the owner has to write or replace before the site opens (docs/product/law.md#legal).
 * @param goods every product that is shipped
 * @throws {BuildError} on hosted content: a site that is open to the public needs its owner's
 */
export async function findUnready(env: Env, goods: readonly Goods[]): Promise<UnreadyTexts> {
  const { result } = contentSchema.parse(await requestJson(queryUrl(env, ownerTextsQuery)))
  const unready = findUnreadyTexts(result, goods)
  const lines = describeUnready(unready)
  if (lines.length === 0 || env.sanityApiHost !== undefined) return unready
  throw new BuildError(
    `The site is not ready to open. In the studio:\n${lines.map((line) => `- ${line}`).join('\n')}\n` +
      'The previous site has not been changed.',
  )
}
