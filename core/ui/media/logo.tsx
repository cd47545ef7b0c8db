/** The brand's logo: a window with one lit pane. */
export function Logo({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="none" className={className}>
      <path d="M18 14h10.5L18 29H5.5Z" className="fill-glow opacity-55" />
      <path d="M20.5 3H21a8 8 0 0 1 8 8v.5h-8.5Z" className="fill-glow" />
      <path
        d="M19 2v11h11M4.5 1.4H21A9.6 9.6 0 0 1 30.6 11v16.1a3.5 3.5 0 0 1-3.5 3.5H4.9a3.5 3.5 0 0 1-3.5-3.5V4.9a3.5 3.5 0 0 1 3.5-3.5Z"
        className="stroke-ink"
        strokeWidth="2.8"
      />
    </svg>
  )
}
