import { Children, type ReactNode } from 'react'

const hyphenatedWord = /([\p{L}\d]+(?:-[\p{L}\d]+)+)/u
// The longest word that fits the narrowest screen in the largest heading.
const maxLength = 12

/**
 * A heading or a few large lines whose short compounds (« Wi-Fi », « e-mail », « pouvons-nous ») are never cut at
 * their hyphen, as running text may be. It remains as it was written, to be found and copied.
 */
export function preventHyphenBreaks(text: ReactNode): ReactNode {
  return Children.map(text, (child) =>
    typeof child === 'string'
      ? // Splitting by a capture group puts the matches at odd indexes.
        child.split(hyphenatedWord).map((part, index) =>
          index % 2 && part.length <= maxLength ? (
            <span key={index} className="whitespace-nowrap">
              {part}
            </span>
          ) : (
            part
          ),
        )
      : child,
  )
}
