import { classNames } from '#lib/class-names.ts'

/** An entry of the bar: the active one carries a 3 px line on the bar's edge. */
export function navEntryClass(active: boolean): string {
  return classNames(
    'relative flex h-full items-center gap-1.5 px-3.5 text-[0.9375rem] font-label transition-colors hover:text-ink lg:px-3',
    'after:absolute after:inset-x-3.5 after:bottom-0 after:h-[3px] after:rounded-t-full lg:after:inset-x-3',
    active ? 'text-ink after:bg-accent' : 'text-muted',
  )
}
