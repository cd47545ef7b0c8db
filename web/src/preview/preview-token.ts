import { tabStorage } from '@lucarne/core/lib/browser-storage.ts'

const storageKey = 'preview-token'

/** The token of the preview link that this tab shows (docs/product/studio.md#preview-links). */
export const previewToken = {
  read: () => tabStorage.read(storageKey),
  write: (token: string) => tabStorage.write(storageKey, token),
  remove: () => tabStorage.remove(storageKey),
}
