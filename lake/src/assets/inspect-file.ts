import { fileTypeFromFile, supportedExtensions } from 'file-type'

export interface FileFormat {
  extension: string
  mimeType: string
}

/** Text has no signature, so the extension decides; only types that browsers do not execute are listed. */
const MIME_TYPES_BY_EXTENSION: Record<string, string> = {
  txt: 'text/plain',
  md: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  vtt: 'text/vtt',
  srt: 'text/plain',
}
const UNKNOWN_TYPE = 'application/octet-stream'
/** Formats that have a signature but that browsers would execute as a page. */
const ACTIVE_CONTENT = /xml|html|svg|xhtml/

/** Detects the format of an uploaded file from its signature, or from its extension when it has none. */
export async function inspectFile(path: string, filename: string | undefined): Promise<FileFormat> {
  const detected = await fileTypeFromFile(path)
  if (detected && !ACTIVE_CONTENT.test(detected.mime))
    return { extension: detected.ext, mimeType: detected.mime }
  const namedExtension = /\.([a-z0-9]{1,10})$/i.exec(filename ?? '')?.[1]?.toLowerCase() ?? 'bin'
  // An extension whose format requires a signature is wrong when the signature is missing.
  const extension = supportedExtensions.has(namedExtension) ? 'bin' : namedExtension
  return { extension, mimeType: MIME_TYPES_BY_EXTENSION[extension] ?? UNKNOWN_TYPE }
}
