/** The window with its lit pane, drawn for any ground: the frame takes the colour of the text around it. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width="1em" height="1em" fill="none" aria-hidden="true">
      <path
        d="M5 8a5 5 0 0 1 5-5h9a10 10 0 0 1 10 10v11a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5Z"
        stroke="currentColor"
        strokeWidth="2.5"
      />
      <path d="M18.5 5.5h1A7.5 7.5 0 0 1 27 13v.5h-8.5Z" fill="#FFB44A" />
      <path d="M18.5 4v24M6 14.5h22" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  )
}
