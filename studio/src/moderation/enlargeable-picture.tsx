import { Box, Dialog } from '@sanity/ui'
import { useState } from 'react'

/** A cropped picture that a click enlarges. */
export function EnlargeablePicture({ alt, src }: { alt: string; src: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button type="button" className="picture" title="Agrandir" onClick={() => setIsOpen(true)}>
        <img src={src} alt={alt} />
      </button>
      {isOpen && (
        <Dialog id="image-agrandie" header={alt} width={3} onClose={close} onClickOutside={close}>
          <Box padding={3}>
            <img
              src={src}
              alt={alt}
              style={{ display: 'block', maxWidth: '100%', maxHeight: '75vh', margin: 'auto' }}
            />
          </Box>
        </Dialog>
      )}
    </>
  )
}
