import { defineQuery } from 'groq'
import { faqSectionFields } from './fragments/block-content.ts'
import { seoProjection } from './fragments/seo.ts'

/** The contact page; the opening hours are the settings', the channels' URLs in the layout. */
export const contactQuery = defineQuery(`
  *[_type == "contactPage"][0] {
    title,
    subtitle,
    channels[] { _key, channel, title, text, delay },
    form { title, text },
    faq { ${faqSectionFields} },
    "openingHours": *[_type == "siteSettings"][0].openingHours { title, rows[] { _key, days, hours }, note },
    ${seoProjection}
  }
`)
