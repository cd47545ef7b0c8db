import { aboutPage } from './about-page.ts'
import { articles } from './articles.ts'
import { authors } from './authors.ts'
import { catalogue } from './catalogue.ts'
import { categories } from './categories.ts'
import { compatibilityPage } from './compatibility-page.ts'
import { contactPage } from './contact-page.ts'
import { countries } from './countries.ts'
import { faqCategories } from './faq.ts'
import { homePage } from './home-page.ts'
import { legalPages } from './legal.ts'
import { listPages } from './list-pages.ts'
import { logos } from './logos.ts'
import { redirects } from './redirects.ts'
import { siteSettings } from './site-settings.ts'
import { slides } from './slides.ts'
import { supportPage } from './support-page.ts'

/** Every text of the seed, by module: what the tests read through. */
export const allTexts = {
  aboutPage,
  articles,
  authors,
  catalogue,
  categories,
  compatibilityPage,
  contactPage,
  countries,
  faqCategories,
  homePage,
  legalPages,
  listPages,
  logos,
  redirects,
  siteSettings,
  slides,
  supportPage,
}
