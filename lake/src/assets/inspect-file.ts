import { fileTypeFromFile, supportedExtensions } from 'file-type'

export interface FileFormat {
  extension: string
  mimeType: string
}

/** Text has no signature, so the extension decides; only types that browsers do not execute are listed. */
const BY_NAME: Record<string, string> = {
  txt: 'text/plain',
  md: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  vtt: 'text/vtt',
  srt: 'text/plain',
}
const UNKNOWN = 'application/octet-stream'
/** Formats that have a signature but that browsers would execute as a page. */
const ACTIVE = /xml|html|svg|xhtml/

/** Detects the format of an uploaded file from its signature, or from its extension when it has none. */
export async function inspectFile(path: string, filename: string | undefined): Promise<FileFormat> {
  const found = await fileTypeFromFile(path)
  if (found && !ACTIVE.test(found.mime)) return { extension: found.ext, mimeType: found.mime }
  const named = /\.([a-z0-9]{1,10})$/i.exec(filename ?? '')?.[1]?.toLowerCase() ?? 'bin'
  // An extension whose format requires a signature is wrong when the signature is missing.
  const extension = supportedExtensions.has(named) ? 'bin' : named
  return { extension, mimeType: BY_NAME[extension] ?? UNKNOWN }
}
