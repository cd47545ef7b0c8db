import { createJSONStorage } from 'zustand/middleware'
import { browserStorage } from '#lib/browser-storage.ts'

/** Where a store is saved: in this browser, or nowhere if it refuses. */
export const persistedState = <State>() =>
  createJSONStorage<State>(() => ({
    getItem: browserStorage.read,
    setItem: (key, value) => void browserStorage.write(key, value),
    removeItem: browserStorage.remove,
  }))

type PersistedStore = {
  persist: { getOptions: () => { name?: string }; rehydrate: () => Promise<void> | void }
}

/** Keeps a store the same in every tab of the browser. */
export function syncAcrossTabs({ persist }: PersistedStore) {
  const { name = '' } = persist.getOptions()
  window.addEventListener('storage', ({ key }) => {
    if (key === name) void persist.rehydrate()
  })
  // Another tab may have changed it before this listener existed.
  if (browserStorage.read(name)) void persist.rehydrate()
}
