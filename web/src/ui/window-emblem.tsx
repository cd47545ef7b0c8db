/** The window in small: lit for an empty state, dark and crossed for an error. */
export function WindowEmblem({ state }: { state: 'lit' | 'crossed' }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 88 88" fill="none" className="size-22">
      <path
        d="M6 0h49v28H0V6a6 6 0 0 1 6-6Z M0 33h55v55H6a6 6 0 0 1-6-6Z M60 33h28v49a6 6 0 0 1-6 6H60Z"
        className={state === 'lit' ? 'fill-s2' : 'fill-s3'}
      />
      <path d="M60 0a28 28 0 0 1 28 28H60Z" className={state === 'lit' ? 'fill-glow' : 'fill-line'} />
      {state === 'lit' ? (
        <path d="M55 35v51H13Z M60 33h26L60 73Z" className="fill-spill" />
      ) : (
        <path d="m64 8 15 15m0-15L64 23" className="stroke-bad" strokeWidth="5" strokeLinecap="round" />
      )}
    </svg>
  )
}
