import { defineQuery } from 'groq'
import { faqSectionFields } from './fragments/faq.ts'
import { seoFields } from './fragments/seo.ts'

/** The contact page; the channels' URLs are in the layout's settings. */
export const contactQuery = defineQuery(`
  *[_type == "contactPage"][0] {
    title,
    subtitle,
    channels[] { _key, channel, title, text, delay },
    form { title, text },
    faq { ${faqSectionFields} },
    openingHours { title, rows[] { _key, days, hours }, note },
    seo { ${seoFields} }
  }
`)
