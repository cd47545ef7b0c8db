import type { DeviceIconName } from '#ui/media/device-icon.tsx'

/** An app to download, as editors wrote it. */
export interface AppDownload {
  _id: string
  name: string
  icon: DeviceIconName
  devices: string
  version: string | null
  note: string | null
  links: readonly { _key: string; label: string; url: string }[] | null
  fileUrl: string | null
  sizeInMegabytes: number | null
}

/** A place to get an app from. */
export interface DownloadSource {
  key: string
  label: string
  url: string
  /** Whether the response is saved and the page stays. */
  isFile: boolean
}

/** The owner's own file first, then the links in the editors' order. */
export function downloadSources({ fileUrl, links }: AppDownload): DownloadSource[] {
  return [
    // The Content Lake sends the file under its original name.
    ...(fileUrl ? [{ key: 'file', label: 'Fichier', url: `${fileUrl}?dl=`, isFile: true }] : []),
    ...(links ?? []).map(({ _key, label, url }) => ({ key: _key, label, url, isFile: false })),
  ]
}

/** « Version 2.4, 15 Mo »; a size below a megabyte has one decimal. */
export function downloadFacts({ version, sizeInMegabytes }: AppDownload): string {
  const size = sizeInMegabytes?.toLocaleString('fr-FR', {
    maximumFractionDigits: sizeInMegabytes < 10 ? 1 : 0,
  })
  return [version && `Version ${version}`, size && `${size}\u00a0Mo`].filter(Boolean).join(', ')
}
