import { ownerTextsQuery } from '../../schemas/rules/demo-texts.ts'
import {
  findUnreadyTexts,
  type Goods,
  type OwnerDocument,
} from '../../schemas/rules/missing-owner-content.ts'
import { type Finding, ok, problem, warning } from './finding.ts'
import { parseJson, request } from './request.ts'
import type { Variables } from './variables.ts'

/** The store's largest page. */
const maxProductsPerPage = 100

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The array in a field of a JSON response; undefined without one. */
async function requestList(url: string, field: string): Promise<OwnerDocument[] | undefined> {
  const response = await request(url)
  const body = 'failure' in response ? undefined : parseJson(response.text)
  const list = isRecord(body) ? body[field] : undefined
  return Array.isArray(list) ? list.filter(isRecord) : undefined
}

/** Every shipped product; empty while the store does not respond, which another check reports. */
async function requestGoods({ VITE_STORE_API_URL: host, VITE_STORE_ID: store }: Variables): Promise<Goods[]> {
  const goods: Goods[] = []
  if (!host || !store) return goods
  for (let offset = 0; ; offset += maxProductsPerPage) {
    const page = `${host.replace(/\/+$/, '')}/store/${store}/products?limit=${maxProductsPerPage}&offset=${offset}`
    const products = (await requestList(page, 'products')) ?? []
    for (const { id, title, type } of products)
      if (isRecord(type) && type.value !== 'digital') goods.push({ id: String(id), title: String(title) })
    if (products.length < maxProductsPerPage) return goods
  }
}

/**
 * A site that is open to the public needs its owner's legal texts (docs/product/law.md#legal).
 * @param queryUrl of the dataset, which responds
 */
export async function checkRequiredContent(environment: Variables, queryUrl: string): Promise<Finding[]> {
  const [documents, goods] = await Promise.all([
    requestList(`${queryUrl}?query=${encodeURIComponent(ownerTextsQuery)}`, 'result'),
    requestGoods(environment),
  ])
  if (!documents) return []
  const { missing, demo } = findUnreadyTexts(documents, goods)
  const report = environment.VITE_SANITY_API_HOST ? warning : problem
  const findings = [
    ...(missing.length > 0
      ? [report(`Content: the site is not ready, missing: ${missing.join(', ')}.`)]
      : []),
    ...(demo.length > 0
      ? [report(`Content: the site is not ready, still the demo’s: ${demo.join(', ')}.`)]
      : []),
  ]
  return findings.length > 0 ? findings : [ok('Content: what the law wants is there, in your own words.')]
}
