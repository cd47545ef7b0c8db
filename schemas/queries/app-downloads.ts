import { defineQuery } from 'groq'

/** The apps to download, in the editors' order. */
export const appDownloadsQuery = defineQuery(`
  *[_type == "appDownload" && (defined(file.asset) || count(links) > 0)] | order(orderRank asc) {
    _id,
    name,
    icon,
    devices,
    version,
    note,
    links[] { _key, label, url },
    "fileUrl": file.asset->url,
    "sizeInMegabytes": coalesce(file.asset->size / 1000000, sizeInMegabytes)
  }
`)
