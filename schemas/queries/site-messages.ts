import { defineQuery } from 'groq'
import { callToActionFields } from './fragments/link.ts'

/** The editors' words of the storefront's messages; one without any has those that the code ships. */
export const siteMessagesQuery = defineQuery(`*[_id == "siteMessages"][0] {
  notFound { title, text, links[] { _key, ${callToActionFields} } },
  pageInPreparation { title, text },
  articleNotFound { title, text },
  noArticle { title },
  noHelpPage { title },
  emptyCart { title, text },
  noOffers { title, text },
  addedToCart { title, text },
  signedIn { title },
  signedUp { title, text },
  signedOut { title, text },
  profileSaved { title, text },
  noInvoice { title, text },
  noOrder { title, text },
  noApp { title, text },
  messageSent { title, text },
  reviewSent { title, text },
  reviewEdited { title, text },
  reviewDeleted { title, text },
  appealSent { title, text },
  commentPublished { title, text },
  requestSent { title, text }
}`)
