/** The path of a document's own page: `buildDocumentPath` of `routes/`, in GROQ. */
export const documentPathValue = /* groq */ `select(
    _type in ["article", "category"] => "/blog/" + slug.current,
    _type in ["countryPage", "legalPage"] => "/" + slug.current,
    defined(path) => path,
    _type == "homePage" => "/",
    _type == "aboutPage" => "/a-propos",
    _type == "compatibilityPage" => "/blog/compatibilite",
    _type == "supportPage" => "/support",
    _type == "contactPage" => "/support/contact",
    page == "offers" => "/nos-offres",
    page == "blog" => "/blog",
    page == "faq" => "/support/faq",
    page == "reviews" => "/temoignages"
  )`
