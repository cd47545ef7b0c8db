import { expect, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'

/** Signs in on the studio's own login screen, with a click on the person's name: two loads of the whole studio. */
export async function signInToStudio(page: Page, person: string): Promise<void> {
  await page.goto(addresses().studio)
  await page.getByRole('link', { name: person }).click()
  await seeHome(page)
}

async function seeHome(page: Page): Promise<void> {
  // A cold dev server compiles the whole studio for its first visitor.
  await expect(page.getByRole('heading', { name: /^Bonjour / })).toBeVisible({ timeout: 90_000 })
}

/** The token that the lake gives to whoever clicks on the person's name. */
async function tokenOf(person: string): Promise<string> {
  const { lake, studio } = addresses()
  const known = await fetch(`${lake}/v1/auth/providers`)
  const { providers }: { providers: { title: string; url: string }[] } = JSON.parse(await known.text())
  const provider = providers.find(({ title }) => title.startsWith(person))
  if (!provider) throw new Error(`The studio knows no ${person}`)
  const login = await fetch(`${provider.url}?origin=${encodeURIComponent(studio)}`, { redirect: 'manual' })
  const sid = new URL(login.headers.get('location') ?? '').hash.replace('#sid=', '')
  const session = await fetch(`${lake}/v1/auth/fetch?sid=${sid}`)
  return JSON.parse(await session.text()).token
}

/** Leaves in the page's browser what the login screen leaves there; the studio itself is not loaded. */
export async function beSignedIn(page: Page, person: string): Promise<void> {
  // Without a graphics card, what moves is drawn by the processor, frame by frame.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const session = {
    name: '__studio_auth_token_local',
    value: JSON.stringify({ token: await tokenOf(person) }),
  }
  await page.context().setStorageState({
    cookies: [],
    origins: [{ origin: addresses().studio, localStorage: [session] }],
  })
}

/** The studio's first screen, with that person signed in: one load of the whole studio. */
export async function openStudio(page: Page, person: string): Promise<void> {
  await beSignedIn(page, person)
  await page.goto(addresses().studio)
  await seeHome(page)
}
