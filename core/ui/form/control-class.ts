import { classNames } from '#lib/class-names.ts'

/** The look of text inputs, areas and selects. */
export function controlClass(className?: string): string {
  return classNames(
    'block min-h-control w-full rounded-m border-[1.5px] border-line-strong bg-s1 px-3.5 py-2.5 text-body text-ink',
    'text-ellipsis placeholder:text-faint [&[readonly]]:border-transparent [&[readonly]]:bg-s2 [&[readonly]]:text-muted',
    'aria-invalid:border-bad disabled:text-faint',
    // Keeps the label of a focused field visible below the fixed header and a toast.
    'scroll-mt-28',
    className,
  )
}
