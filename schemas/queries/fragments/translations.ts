import { isVisible } from './visible.ts'

const visibleTranslations = /* groq */ `*[
      _type == "translatedPage" && original._ref == ^._id && defined(path) && ${isVisible}
    ]`

/** Translations of a French page; the field is absent without any, which adds nothing to the HTML. */
export const translationsProjection = /* groq */ `
    count(${visibleTranslations}) > 0 => {
      "translations": ${visibleTranslations} | order(language asc) { language, path }
    }`
