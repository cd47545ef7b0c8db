import type { Ports } from './ports.ts'

export interface ServiceUrls {
  web: string
  studio: string
  lake: string
  store: string
  mailbox: string
  supabase: string
  /** Port of the built site, beside the storefront of a running sandbox. */
  preview: string
}

export const localUrlPattern = 'http://localhost:{port}'

/** @param pattern with "{port}" for the port: what browsers call may differ from what services call */
export function computeServiceUrls(ports: Ports, pattern = localUrlPattern): ServiceUrls {
  const at = (port: number) => pattern.replace('{port}', String(port))
  return {
    web: at(ports.web),
    studio: at(ports.studio),
    lake: at(ports.lake),
    store: at(ports.store),
    mailbox: at(ports.mailbox),
    supabase: at(ports.supabase),
    preview: at(ports.preview),
  }
}

/** The project of the embedded Content Lake. */
export const contentProject = { projectId: 'local', dataset: 'production' } as const

export const storeId = 'lucarne'

/** The storefront's variables; every value is public, because it ends up in the browser. */
export function createWebEnvironment(
  urls: ServiceUrls,
  secrets: { supabase: { publishableKey: string } },
): Record<string, string> {
  return {
    VITE_SITE_URL: urls.web,
    VITE_SANITY_PROJECT_ID: contentProject.projectId,
    VITE_SANITY_DATASET: contentProject.dataset,
    VITE_SANITY_API_HOST: urls.lake,
    VITE_STUDIO_URL: urls.studio,
    VITE_STORE_API_URL: urls.store,
    VITE_STORE_ID: storeId,
    VITE_SUPABASE_URL: urls.supabase,
    VITE_SUPABASE_PUBLISHABLE_KEY: secrets.supabase.publishableKey,
  }
}

/** The studio's variables; every value is public, because it ends up in the browser. */
export function createStudioEnvironment(urls: ServiceUrls): Record<string, string> {
  return {
    SANITY_STUDIO_PROJECT_ID: contentProject.projectId,
    SANITY_STUDIO_DATASET: contentProject.dataset,
    SANITY_STUDIO_API_HOST: urls.lake,
    SANITY_STUDIO_SITE_URL: urls.web,
    SANITY_STUDIO_STORE_API_URL: urls.store,
    SANITY_STUDIO_STORE_ID: storeId,
  }
}
