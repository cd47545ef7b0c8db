import { pictureFixture } from '@lucarne/core/test/fixtures.ts'
import type { LayoutQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'

const link = (label: string, href: string) => ({ _key: href, label, description: null, href })

/** The layout's query result. */
export const layoutFixture: LayoutQueryResult = {
  settings: {
    brandName: 'Lucarne',
    tagline: 'La petite lucarne, grande ouverte',
    titleSuffix: 'Lucarne',
    metaDescription: 'La télévision',
    footerText: 'Depuis 2018.',
    footerNote: 'Sans reconduction.',
    shareImage: pictureFixture,
    contact: {
      email: 'contact@example.test',
      whatsapp: 'https://whatsapp.test/',
      telegram: 'https://telegram.test/',
      tiktok: 'https://tiktok.test/',
      youtube: 'https://youtube.test/',
    },
    help: { title: 'Une question ?', text: 'Nous répondons.' },
    navigation: [
      { _type: 'navigationLink', ...link('Offres', '/nos-offres') },
      { _type: 'countriesMenu', _key: 'pays', label: 'Pays', all: link('Toutes nos offres', '/nos-offres') },
      {
        _type: 'navigationMenu',
        _key: 'guides',
        label: 'Guides',
        links: [link('Tous les guides', '/blog'), link('Astuces', '/blog/astuces')],
      },
      {
        _type: 'navigationMenu',
        _key: 'aide',
        label: 'Aide',
        links: [link('Centre d’aide', '/support'), link('Questions fréquentes', '/support/faq')],
      },
      { _type: 'navigationLink', ...link('Avis', '/temoignages') },
    ],
    footer: [{ _key: 'regarder', label: 'Regarder', links: [link('Nos offres', '/nos-offres')] }],
  },
  countries: [
    { _id: 'fr', name: 'France', tagline: 'TNT et sport', href: '/iptv-france', image: pictureFixture },
    { _id: 'be', name: 'Belgique', tagline: 'En français', href: '/iptv-belgique', image: pictureFixture },
  ],
  announcement: null,
}
