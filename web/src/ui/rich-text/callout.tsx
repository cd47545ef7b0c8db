import { Info, Lightbulb, TriangleAlert } from 'lucide-react'

const tones = {
  tip: { icon: Lightbulb, label: 'Astuce' },
  info: { icon: Info, label: 'À savoir' },
  warning: { icon: TriangleAlert, label: 'Attention' },
}

type Props = { tone: keyof typeof tones; title: string; text: string }

/** A short text set apart; its tone is a sign and a word. */
export function Callout({ tone, title, text }: Props) {
  const { icon: Icon, label } = tones[tone]
  return (
    <aside className="flex gap-3.5 rounded-m rounded-tr-lit-s bg-accent-soft p-5">
      <Icon role="img" aria-label={label} className="mt-1 size-5 shrink-0 text-accent" />
      <div>
        <p className="font-strong">{title}</p>
        <p className="mt-1">{text}</p>
      </div>
    </aside>
  )
}
