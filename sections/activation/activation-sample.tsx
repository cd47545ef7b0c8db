import { ContactIcon } from '@lucarne/core/ui/media/contact-icon.tsx'
import { Copy, Paperclip } from 'lucide-react'
import type { SectionProps } from '../content/page.ts'

type Channel = SectionProps<'activationSection'>['section']['channels'][number]
type Sample = NonNullable<Channel['sample']>

const channelLabels: Record<Channel['channel'], string> = {
  email: 'Boîte de réception',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
}

const bubbleClass = 'rounded-l px-3.5 py-2 text-[0.9375rem]'

/** A sample message; hidden from screen readers, since the text beside it says the same. */
export function ActivationSample({ channel, sample }: { channel: Channel['channel']; sample: Sample }) {
  return (
    <div aria-hidden="true" className="min-h-48 rounded-l border border-line bg-s1 p-5 shadow-2">
      <p className="mb-3 flex items-center gap-2.5 text-caption text-faint">
        <ContactIcon kind={channel} className="size-4.5 text-accent" />
        {channelLabels[channel]}
        <span className="tabular ml-auto">{sample.time}</span>
      </p>
      {channel === 'email' && <EmailSample {...sample} />}
      {channel === 'whatsapp' && <WhatsAppSample {...sample} />}
      {channel === 'telegram' && <TelegramSample {...sample} />}
    </div>
  )
}

function EmailSample({ title, text, reply }: Sample) {
  return (
    <>
      <p className="font-strong">{title}</p>
      <p className="text-muted text-small">{text}</p>
      <p className="mt-3 inline-flex items-center gap-2 rounded-s bg-accent-soft px-3 py-1.5 font-strong text-accent text-caption">
        <Paperclip className="size-4" /> {reply}
      </p>
    </>
  )
}

function WhatsAppSample({ text, reply }: Sample) {
  return (
    <div className="flex flex-col gap-2">
      <p className={`${bubbleClass} self-start rounded-tl-s bg-s3`}>{text}</p>
      <p className={`${bubbleClass} self-end rounded-tr-s bg-accent-soft`}>{reply}</p>
    </div>
  )
}

function TelegramSample({ title, text, reply }: Sample) {
  return (
    <>
      <p className={`${bubbleClass} rounded-tl-s bg-s3`}>
        <span className="block font-strong">{title}</span>
        <span className="text-muted">{text}</span>
      </p>
      <p className="mt-2.5 flex min-h-tap items-center justify-center gap-2.5 rounded-m border border-line-strong font-strong text-[0.9375rem]">
        <Copy className="size-4.5" /> {reply}
      </p>
    </>
  )
}
