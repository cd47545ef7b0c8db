import { access, chmod, constants, mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** Disk space for a first start, with a margin of the same size. */
const minFreeBytes = 200e6

/**
 * Creates the data folder, readable by this user only, because it contains keys, mails and customers' data.
 * @throws StartError when it cannot be written or its disk is full
 */
export async function prepareDataDir(dataDir: string, requiredBytes = minFreeBytes): Promise<void> {
  try {
    await mkdir(join(dataDir, 'logs'), { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK)
    await chmod(dataDir, 0o700)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `${dataDir} cannot be written (${code}): change its permissions, or name another folder with LUCARNE_DATA.`,
    )
  }
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < requiredBytes)
    throw new StartError(
      `The disk of ${dataDir} is full: free ${requiredBytes / 1e6} MB, or name another folder with LUCARNE_DATA.`,
    )
}
