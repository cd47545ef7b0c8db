import { defineQuery } from 'groq'

/** What a euro is worth in Swiss francs; asked for by visitors from Switzerland only. */
export const francEstimateQuery = defineQuery(
  `*[_type == "siteSettings"][0].francEstimate { francsPerEuro, estimatedOn }`,
)
