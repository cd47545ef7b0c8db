import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { notify } from '#ui/toast/toast-store.ts'

const copiedFor = 2000 // ms, spec §9

/** Copies the page's address; its label says so for two seconds. */
export function CopyLinkButton() {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedFor)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setCopied(true)
      notify({ tone: 'success', title: 'Lien copié !' })
    } catch {
      notify({
        tone: 'destructive',
        title: 'Erreur',
        description: 'Votre navigateur a refusé la copie. Copiez l’adresse de la page.',
      })
    }
  }
  const Icon = copied ? Check : Link2
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4.5" />
      {copied ? 'Lien copié !' : 'Copier le lien'}
    </Button>
  )
}
