import { fileTypeFromFile, supportedExtensions } from 'file-type'

export interface FileFormat {
  extension: string
  mimeType: string
}

/** Text has no signature, so its name decides; only kinds that no browser runs are in here. */
const BY_NAME: Record<string, string> = {
  txt: 'text/plain',
  md: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  vtt: 'text/vtt',
  srt: 'text/plain',
}
const UNKNOWN = 'application/octet-stream'
/** Formats with a signature that a browser would run as a page all the same. */
const ACTIVE = /xml|html|svg|xhtml/

/** What an uploaded file is: by its bytes where they tell, else by its name. */
export async function inspectFile(path: string, filename: string | undefined): Promise<FileFormat> {
  const found = await fileTypeFromFile(path)
  if (found && !ACTIVE.test(found.mime)) return { extension: found.ext, mimeType: found.mime }
  const named = /\.([a-z0-9]{1,10})$/i.exec(filename ?? '')?.[1]?.toLowerCase() ?? 'bin'
  // A kind that has a signature, without it, is something else.
  const extension = supportedExtensions.has(named) ? 'bin' : named
  return { extension, mimeType: BY_NAME[extension] ?? UNKNOWN }
}
