import { Button } from '@lucarne/core/ui/button/button.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'

const confirmationMs = 2000

/** Copies the page's URL; its label confirms that for two seconds. */
export function CopyLinkButton() {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setIsCopied(true)
      notify({ tone: 'success', title: 'Lien copié !' })
    } catch {
      notify({
        tone: 'destructive',
        title: 'Erreur',
        description: 'Votre navigateur a refusé la copie. Copiez l’adresse de la page.',
      })
    }
  }
  const Icon = isCopied ? Check : Link2
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4.5" />
      {isCopied ? 'Lien copié !' : 'Copier le lien'}
    </Button>
  )
}
