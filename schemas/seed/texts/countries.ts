import type { CountryText } from '../shapes/countries.ts'
import { country as belgium } from './countries/iptv-belgique.ts'
import { country as overseas } from './countries/iptv-dom-tom.ts'
import { country as france } from './countries/iptv-france.ts'
import { country as luxembourg } from './countries/iptv-luxembourg.ts'
import { country as switzerland } from './countries/iptv-suisse.ts'

/** The country pages, in the order of the menu. */
export const countries: readonly CountryText[] = [france, belgium, switzerland, luxembourg, overseas]
