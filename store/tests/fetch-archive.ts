/** The files of a zip without compression, by their names. */
export async function fetchArchive(response: Response): Promise<Map<string, Buffer>> {
  const zip = Buffer.from(await response.arrayBuffer())
  const end = zip.length - 22
  const files = new Map<string, Buffer>()
  for (let entry = zip.readUInt32LE(end + 16); entry < end; ) {
    const nameEnd = entry + 46 + zip.readUInt16LE(entry + 28)
    const header = zip.readUInt32LE(entry + 42)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const content = zip.subarray(start, start + zip.readUInt32LE(entry + 24))
    files.set(zip.toString('utf8', entry + 46, nameEnd), content)
    entry = nameEnd + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32)
  }
  return files
}

/** Its JSON file. */
export const parseArchivedData = async (response: Response) =>
  JSON.parse((await fetchArchive(response)).get('mes-donnees.json')?.toString() ?? '')
