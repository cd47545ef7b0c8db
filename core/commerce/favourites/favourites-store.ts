import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persistedState } from '../persisted-store.ts'
import { type Favourites, initialFavourites, restoreFavourites, toggleProduct } from './favourites-rules.ts'

/** The favourites' key in localStorage. */
export const favouritesKey = 'favourites'

/** The favourites, saved on every change and restored at start. */
export const useFavourites = create<Favourites>()(
  persist(() => initialFavourites, {
    name: favouritesKey,
    storage: persistedState(),
    merge: restoreFavourites,
  }),
)

export const toggleFavourite = (productId: string) =>
  useFavourites.setState((favourites) => toggleProduct(favourites, productId))
