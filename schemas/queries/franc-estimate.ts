import { defineQuery } from 'groq'

/** The exchange rate of the euro in Swiss francs, queried by visitors from Switzerland only. */
export const francEstimateQuery = defineQuery(
  `*[_type == "siteSettings"][0].francEstimate { francsPerEuro, estimatedOn }`,
)
