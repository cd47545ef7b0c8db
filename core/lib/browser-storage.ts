/** Storage that never throws: private windows, full disks and blocked cookies make it read as empty. */
const safeStorage = (open: () => Storage) => ({
  read(key: string): string | null {
    try {
      return open().getItem(key)
    } catch {
      return null
    }
  },
  /** @returns whether the value was stored */
  write(key: string, value: string): boolean {
    try {
      open().setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key: string) {
    try {
      open().removeItem(key)
    } catch {
      // Blocked storage holds nothing to remove.
    }
  },
})

export const browserStorage = safeStorage(() => localStorage)

/** sessionStorage: private to this tab, until it is closed. */
export const tabStorage = safeStorage(() => sessionStorage)
