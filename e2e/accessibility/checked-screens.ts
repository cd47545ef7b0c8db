import { openStates } from '../pages/open-states.ts'
import { publicPages } from '../pages/route-table.ts'

/** A subject of axe: a page after loading, or after an interaction. */
export interface CheckedScreen {
  path: string
  state?: string
}

export const formatScreenName = ({ path, state }: CheckedScreen): string =>
  state ? `${path}: ${state}` : path

export const customerTabs = [
  'Vue d’ensemble',
  'Mes commandes',
  'Téléchargements',
  'Facturation',
  'Messages',
  'Paramètres',
]

export const customerTab = (state: string): CheckedScreen => ({ path: '/espace-client', state })

export const reviewFormErrors: CheckedScreen = {
  path: '/temoignages',
  state: 'review form with missing fields',
}

/** The pages and states that the accessibility statement speaks of. */
export const checkedScreens: readonly CheckedScreen[] = [
  ...publicPages.map(({ path }) => ({ path })),
  ...openStates.map(({ name, path }) => ({ path, state: name })),
  ...customerTabs.map(customerTab),
  reviewFormErrors,
]

/** The names of pages and of states, as the measurement lists them. */
export function listScreenNames(screens: readonly CheckedScreen[]): { pages: string[]; states: string[] } {
  const names = (isState: boolean) =>
    screens
      .filter(({ state }) => (state !== undefined) === isState)
      .map(formatScreenName)
      .sort()
  return { pages: names(false), states: names(true) }
}
