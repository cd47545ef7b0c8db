import { defineQuery } from 'groq'
import { callToActionFields, navigationLinkFields, navigationMenuFields } from './fragments/link.ts'
import { isVisible, leadsToVisible } from './fragments/page.ts'
import { pictureFields } from './fragments/picture.ts'

/**
 * What every page shows: brand, navigation, footer, contact URLs, the country pages of the menu, and of the visible
 * announcements the one that started last.
 */
export const layoutQuery = defineQuery(`{
  "settings": *[_type == "siteSettings"][0] {
    brandName,
    tagline,
    footerText,
    footerNote,
    shareImage { ${pictureFields} },
    contact { email, whatsapp, telegram, tiktok, youtube },
    help { title, text },
    titleSuffix,
    metaDescription,
    navigation[_type != "navigationLink" || ${leadsToVisible}] {
      _key,
      _type,
      _type == "navigationLink" => { ${navigationLinkFields} },
      _type == "navigationMenu" => { ${navigationMenuFields} },
      _type == "countriesMenu" => { label, all { ${navigationLinkFields} } }
    },
    footer[] { _key, ${navigationMenuFields} }
  },
  "countries": *[_type == "countryPage" && defined(slug.current) && ${isVisible}] | order(orderRank asc) {
    _id,
    name,
    tagline,
    "href": "/" + slug.current,
    "image": sections[defined(image.asset)][0].image { ${pictureFields} }
  },
  "announcement": *[_type == "announcement" && defined(text) && ${isVisible}]
    | order(coalesce(visibleFrom, _createdAt) desc)[0] {
      _id,
      text,
      tone,
      action { ${callToActionFields} }
    }
}`)
