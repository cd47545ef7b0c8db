import type { Page } from '@playwright/test'
import { createClient, type SanityClient } from '@sanity/client'
import { addresses } from '../addresses.ts'

/** The real client, as the person who is signed in to the studio on this page: it may do what they may do. */
export async function studioClient(page: Page): Promise<SanityClient> {
  const session = await page.evaluate(() => localStorage.getItem('__studio_auth_token_local'))
  const { token }: { token: string } = JSON.parse(session ?? '{}')
  return createClient({
    apiHost: addresses().lake,
    apiVersion: '2025-02-19',
    dataset: 'production',
    projectId: 'local',
    token,
    useCdn: false,
    useProjectHostname: false,
  })
}
