import { contentProject, type ServiceUrls } from '@lucarne/sandbox/environment.ts'
import { expect, type Page } from '@playwright/test'
import { createClient, type SanityClient } from '@sanity/client'
import { serviceUrls } from '../service-urls.ts'

const tokenKey = '__studio_auth_token_local'

/** Signs in on the studio's login screen, which loads the studio twice. */
export async function signInToStudio(page: Page, person: string): Promise<void> {
  await page.goto(serviceUrls().studio)
  await page.getByRole('link', { name: person }).click()
  await expectWelcomeScreen(page)
}

async function expectWelcomeScreen(page: Page): Promise<void> {
  // On the first visit, the dev server compiles the whole studio.
  await expect(page.getByRole('heading', { name: /^Bonjour / })).toBeVisible({ timeout: 90_000 })
}

/** A session token of the lake's local login, as its login screen gets it. */
async function fetchSessionToken(
  { lake, studio }: Pick<ServiceUrls, 'lake' | 'studio'>,
  person: string,
): Promise<string> {
  const providersResponse = await fetch(`${lake}/v1/auth/providers`)
  const { providers }: { providers: { title: string; url: string }[] } = await providersResponse.json()
  const provider = providers.find(({ title }) => title.startsWith(person))
  if (!provider) throw new Error(`The lake has no user ${person}`)
  const login = await fetch(`${provider.url}?origin=${encodeURIComponent(studio)}`, { redirect: 'manual' })
  const { hash } = new URL(login.headers.get('location') ?? '')
  const session = await fetch(`${lake}/v1/auth/fetch?${hash.slice(1)}`)
  const { token }: { token: string } = await session.json()
  return token
}

/** Stores a session in the page's browser as the login screen does, without loading the studio. */
export async function restoreStudioSession(page: Page, person: string): Promise<void> {
  const token = await fetchSessionToken(serviceUrls(), person)
  await page
    .context()
    .setStorageState({
      cookies: [],
      origins: [
        {
          origin: serviceUrls().studio,
          localStorage: [{ name: tokenKey, value: JSON.stringify({ token }) }],
        },
      ],
    })
}

/** Opens the studio's first tool with a session of that person; loads the studio once. */
export async function openStudio(page: Page, person: string): Promise<void> {
  await restoreStudioSession(page, person)
  await page.goto(serviceUrls().studio)
  await expectWelcomeScreen(page)
}

const lakeClient = (apiHost: string, token: string): SanityClient =>
  createClient({
    ...contentProject,
    apiHost,
    apiVersion: '2025-02-19',
    token,
    useCdn: false,
    useProjectHostname: false,
  })

/** A client with the session of the person signed in to the studio on this page. */
export async function studioClient(page: Page): Promise<SanityClient> {
  const session = await page.evaluate((key) => localStorage.getItem(key), tokenKey)
  const { token }: { token: string } = JSON.parse(session ?? '{}')
  return lakeClient(serviceUrls().lake, token)
}

/** A client with a new session of that person. */
export async function sessionClient(urls: ServiceUrls, person: string): Promise<SanityClient> {
  return lakeClient(urls.lake, await fetchSessionToken(urls, person))
}

/** A client with a new session of the editor. */
export const editorClient = (urls: ServiceUrls) => sessionClient(urls, 'Émile Dubois')
