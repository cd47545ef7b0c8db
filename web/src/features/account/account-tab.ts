/** The customer area's tabs (spec §2), by the word that stands for them in the address. */
export const accountTabs = [
  { value: 'apercu', label: 'Vue d’ensemble' },
  { value: 'telechargements', label: 'Téléchargements' },
  { value: 'facturation', label: 'Facturation' },
  { value: 'parametres', label: 'Paramètres' },
] as const

export type AccountTab = (typeof accountTabs)[number]['value']

export const tabParameter = 'onglet'

/** The tab an address asks for; the overview when it asks for none we know. */
export function tabOf(parameters: URLSearchParams): AccountTab {
  const wanted = parameters.get(tabParameter)
  return accountTabs.find(({ value }) => value === wanted)?.value ?? 'apercu'
}

/** The id of a tab's handle, so that focus can follow a link that opens it. */
export const tabId = (tab: AccountTab) => `onglet-${tab}`
