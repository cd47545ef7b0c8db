import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { defineSection } from '../define-section.ts'
import { buttonsField } from '../fields/buttons-field.ts'
import { openingFields } from '../fields/text-fields.ts'

/** The flag is that of the country page. */
export const countryHeroSection = defineSection({
  name: 'countryHeroSection',
  title: 'Ouverture d’un pays',
  icon: EarthGlobeIcon,
  fields: [...openingFields(), buttonsField({ min: 1, max: 2 })],
})
