import { defineQuery } from 'groq'
import { callToActionFields } from './fragments/link.ts'
import { pictureFields } from './fragments/picture.ts'
import { seoProjection } from './fragments/seo.ts'

/** The home page without its carousel. */
export const homeQuery = defineQuery(`{
  "page": *[_type == "homePage"][0] {
    intro,
    "facts": *[_type == "siteSettings"][0].facts { monthlyPriceInCents, trialPriceInCents, trialHours },
    heroLink { ${callToActionFields} },
    platforms { title },
    activation {
      title,
      text,
      button { ${callToActionFields} },
      channels[] { _key, channel, title, text, sample { time, title, text, reply } }
    },
    catalogue { title, text, button { ${callToActionFields} } },
    competitions { title },
    offer {
      title,
      prefix,
      "price": *[_type == "siteSettings"][0].facts.monthlyPriceInCents,
      period,
      note,
      points,
      button { ${callToActionFields} }
    },
    devices { title, text, button { ${callToActionFields} } },
    testimonials {
      title,
      button { ${callToActionFields} },
      reviews[] { _key, reviewId }
    },
    finalCall {
      title,
      text,
      image { ${pictureFields} },
      primary { ${callToActionFields} },
      secondary { ${callToActionFields} }
    },
    ${seoProjection}
  },
  "posters": *[_type == "catalogueItem" && defined(image.asset)] | order(orderRank asc) {
    _id,
    title,
    image { ${pictureFields} }
  },
  "logos": *[_type == "logo" && defined(image.asset)] | order(orderRank asc) {
    _id,
    name,
    kind,
    detail,
    image { asset->{ _id, url, "width": metadata.dimensions.width, "height": metadata.dimensions.height } }
  }
}`)
