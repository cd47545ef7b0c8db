import { picture } from '../lib/image.ts'
import { keyed } from '../lib/keyed.ts'
import { callToAction } from '../lib/link.ts'
import { seo } from '../lib/point.ts'
import type { SeedDocument } from '../lib/seed-document.ts'
import type { ButtonText, PointText } from '../shapes/common.ts'
import { homePage } from '../texts/home-page.ts'

const section = ({ button, text, title }: PointText & { button: ButtonText }) => ({
  title,
  text,
  button: callToAction(button),
})

export const homePageDocument = (): SeedDocument => {
  const { activation, finalCall, offer, testimonials } = homePage
  return {
    _id: 'homePage',
    _type: 'homePage',
    heroLink: callToAction(homePage.heroLink),
    platforms: { title: homePage.platformsTitle },
    activation: {
      ...section(activation),
      channels: keyed(activation.channels.map((channel) => ({ _type: 'activationChannel', ...channel }))),
    },
    catalogue: section(homePage.catalogue),
    competitions: homePage.competitions,
    offer: { ...offer, button: callToAction(offer.button) },
    devices: section(homePage.devices),
    testimonials: {
      title: testimonials.title,
      button: callToAction(testimonials.button),
      quotes: keyed(testimonials.quotes.map((quote) => ({ _type: 'quote', ...quote }))),
    },
    finalCall: {
      title: finalCall.title,
      text: finalCall.text,
      image: picture(finalCall.image),
      primary: callToAction(finalCall.primary),
      secondary: callToAction(finalCall.secondary),
    },
    seo: seo(homePage.seo),
  }
}
