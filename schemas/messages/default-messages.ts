import * as account from './account.ts'
import * as pages from './pages.ts'
import * as shop from './shop.ts'
import * as thanks from './thanks.ts'

/** Every message of the storefront, by name. */
export const defaultMessages = { ...pages, ...shop, ...account, ...thanks }

export type MessageName = keyof typeof defaultMessages
