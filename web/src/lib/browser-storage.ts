/**
 * Local storage that never throws: private windows, full disks and blocked cookies make it read as empty.
 * `write` answers whether the value was kept, for those who must say so.
 */
export const browserStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key: string) {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing is kept there, then.
    }
  },
}
