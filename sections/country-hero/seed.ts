import { heroSectionExample } from '../hero/seed.ts'

export const countryHeroSectionExample = {
  ...heroSectionExample,
  _key: '011-country-hero',
  _type: 'countryHeroSection',
}
