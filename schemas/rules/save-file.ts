/** Saves a text, or a file that this page holds, as a download of the browser. */
export function saveFile(content: Blob | string, name: string): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content]) : content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoked later, when the download has begun.
  setTimeout(() => URL.revokeObjectURL(url))
}
