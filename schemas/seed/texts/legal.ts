import type { LegalPageText } from '../shapes/pages.ts'
import { legalPage as terms } from './legal/cgv.ts'
import { legalPage as notice } from './legal/mentions-legales.ts'
import { legalPage as privacy } from './legal/politique-de-confidentialite.ts'

export const legalPages: readonly LegalPageText[] = [notice, terms, privacy]
