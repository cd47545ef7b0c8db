import { parseEnvironment } from './parse-environment.ts'

// Vite replaces each of these expressions by its value at build, so every name is written out in full.
export const environment = parseEnvironment({
  SANITY_STUDIO_PROJECT_ID: process.env.SANITY_STUDIO_PROJECT_ID,
  SANITY_STUDIO_DATASET: process.env.SANITY_STUDIO_DATASET,
  SANITY_STUDIO_SITE_URL: process.env.SANITY_STUDIO_SITE_URL,
  SANITY_STUDIO_API_HOST: process.env.SANITY_STUDIO_API_HOST,
  SANITY_STUDIO_STORE_API_URL: process.env.SANITY_STUDIO_STORE_API_URL,
  SANITY_STUDIO_STORE_ID: process.env.SANITY_STUDIO_STORE_ID,
})
