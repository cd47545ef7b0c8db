import type {
  LegalInformationQueryResult,
  ProductSafetyQueryResult,
} from '@lucarne/schemas/generated/sanity.types.ts'
import { contentQuery } from './content-query.ts'

const importLegalInformation = async () =>
  (await import('@lucarne/schemas/queries/legal-information.ts')).legalInformationQuery

const importProductSafety = async () =>
  (await import('@lucarne/schemas/queries/product-safety.ts')).productSafetyQuery

export type LegalInformation = NonNullable<LegalInformationQueryResult>

export type ProductSafety = NonNullable<ProductSafetyQueryResult['safety']>

/** Seller, host, mediator and harmonised notice; null before anybody filled them in. */
export const legalInformationOptions = contentQuery('legal-information', importLegalInformation)

/** Safety data and harmonised notice in the offer of a product. */
export const productSafetyOptions = (productId: string) =>
  contentQuery('product-safety', importProductSafety, { productId })
