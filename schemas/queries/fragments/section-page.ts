/** Whether a document is a page of sections (docs/product/content.md#pages). */
export const isSectionPage = /* groq */ `_type in ["page", "homePage", "aboutPage", "supportPage", "countryPage"]`
