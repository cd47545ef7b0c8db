/** Environment variables whose back ends do not exist. */
export const testEnvironment = {
  VITE_SITE_URL: 'http://localhost:5173',
  VITE_SANITY_PROJECT_ID: 'test',
  VITE_SANITY_DATASET: 'production',
  VITE_SANITY_API_HOST: 'http://localhost:3900',
  VITE_STORE_API_URL: 'http://localhost:3901',
  VITE_STORE_ID: 'lucarne',
  VITE_SUPABASE_URL: 'http://localhost:54321',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'test-key',
}
