import { defineQuery } from 'groq'
import { blockContentFields, pointFields } from './fragments/block-content.ts'
import { callToActionFields } from './fragments/link.ts'
import { pictureFields } from './fragments/picture.ts'
import { seoProjection } from './fragments/seo.ts'

/** The about page. */
export const aboutQuery = defineQuery(`
  *[_type == "aboutPage"][0] {
    title,
    subtitle,
    image { ${pictureFields} },
    figures[] { _key, value, label },
    story { title, body[] { ${blockContentFields} } },
    mission { title, text },
    vision { title, text },
    values { title, items[] { ${pointFields} } },
    team { title, text, members[]->{ _id, name, role, bio, portrait { ${pictureFields} } } },
    call { title, text, button { ${callToActionFields} } },
    ${seoProjection}
  }
`)
