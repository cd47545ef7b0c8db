import { defineQuery } from 'groq'
import { guaranteeNoticeFields } from './fragments/picture.ts'

/** Safety data of a product and the harmonised notice. */
export const productSafetyQuery = defineQuery(`{
  "safety": *[_type == "productSafety" && $productId in products[].productId][0] {
    _id,
    identifier,
    manufacturer { name, address, electronicAddress },
    "responsiblePerson": select(
      isManufacturerInUnion == false => responsiblePerson { name, address, electronicAddress }
    ),
    warnings
  },
  "guaranteeNotice": *[_type == "legalInformation"][0].guaranteeNotice { ${guaranteeNoticeFields} }
}`)
