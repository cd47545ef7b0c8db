import { picture } from '../lib/image.ts'
import { keyed } from '../lib/keyed.ts'
import { link } from '../lib/link.ts'
import type { SeedDocument } from '../lib/seed-document.ts'
import type { ButtonText } from '../shapes/common.ts'
import type { NavigationEntryText } from '../shapes/settings.ts'
import { siteSettings } from '../texts/site-settings.ts'

const navigationLink = ({ description, label, to }: ButtonText & { description?: string }) => ({
  _type: 'navigationLink' as const,
  label,
  ...(description && { description }),
  link: link(to),
})

const navigationLinks = (links: readonly ButtonText[]) => keyed(links.map(navigationLink))

function navigationEntry(entry: NavigationEntryText) {
  switch (entry.kind) {
    case 'link':
      return navigationLink(entry)
    case 'countries':
      return { _type: 'countriesMenu', label: entry.label, all: navigationLink(entry.all) }
    case 'menu':
      return { _type: 'navigationMenu', label: entry.label, links: navigationLinks(entry.links) }
  }
}

export const siteSettingsDocument = (): SeedDocument => ({
  _id: 'siteSettings',
  _type: 'siteSettings',
  brandName: siteSettings.brandName,
  tagline: siteSettings.tagline,
  footerText: siteSettings.footerText,
  footerNote: siteSettings.footerNote,
  shareImage: picture(siteSettings.shareImage),
  navigation: keyed(siteSettings.navigation.map(navigationEntry)),
  footer: keyed(
    siteSettings.footer.map(({ links, title }) => ({
      _type: 'navigationMenu',
      label: title,
      links: navigationLinks(links),
    })),
  ),
  contact: siteSettings.contact,
  help: siteSettings.help,
  titleSuffix: siteSettings.seo.title,
  metaDescription: siteSettings.seo.description,
})
