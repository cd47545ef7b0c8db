import { Pause, Play } from 'lucide-react'
import { IconButton } from '#ui/button/icon-button.tsx'

type Props = { isPlaying: boolean; onToggle: () => void; framed?: boolean; what: string }

/** The pause control of moving content (WCAG 2.2.2). */
export function PauseButton({ isPlaying, onToggle, framed = false, what }: Props) {
  const Icon = isPlaying ? Pause : Play
  return (
    <IconButton
      label={isPlaying ? `Arrêter ${what}` : `Faire défiler ${what}`}
      framed={framed}
      onClick={onToggle}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  )
}
