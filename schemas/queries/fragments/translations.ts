import { isVisible } from './visible.ts'

const visibleTranslations = /* groq */ `*[
      _type == "translatedPage" && original._ref == ^._id && defined(path) && ${isVisible}
    ]`

/** The translations of a French page; the field is absent without any, so that its HTML has no byte for them. */
export const translationsProjection = /* groq */ `
    count(${visibleTranslations}) > 0 => {
      "translations": ${visibleTranslations} | order(language asc) { language, path }
    }`
