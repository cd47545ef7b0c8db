import type { BrowserContext, Page } from '@playwright/test'
import { addresses } from '../addresses.ts'

/** Follows the link of the newest mail to an address; answers the page that it opened. */
export async function followMailedLink(context: BrowserContext, email: string, link: RegExp): Promise<Page> {
  const mailbox = await context.newPage()
  await mailbox.goto(addresses().mailbox)
  await mailbox.getByRole('link', { name: email }).first().click()
  const opened = context.waitForEvent('page')
  await mailbox.frameLocator('iframe').getByRole('link', { name: link }).click()
  return opened
}
