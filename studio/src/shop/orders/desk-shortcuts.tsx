import { Box, Dialog, Flex, KBD, Stack, Text } from '@sanity/ui'

const shortcuts = [
  ['J ou ↓', 'commande suivante'],
  ['K ou ↑', 'commande précédente'],
  ['/', 'chercher'],
  ['A', 'activer l’accès depuis la réserve'],
  ['P', 'coller des identifiants'],
  ['I', 'changer les identifiants'],
  ['C', 'confirmer ce qui est fait au panneau'],
  ['E', 'expédier'],
  ['D', 'ajouter ou changer l’adresse'],
  ['L', 'livré'],
  ['R', 'retourné'],
  ['V', 'virement reçu'],
  ['X', 'annuler une commande par virement'],
  ['B', 'rembourser'],
  ['M', 'renvoyer un message'],
  ['N', 'noter'],
  ['?', 'cette aide'],
] as const

/** The keys of the desk; those of actions work where their button is shown. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog id="raccourcis" header="Raccourcis clavier" onClose={onClose} onClickOutside={onClose}>
      <Box padding={4}>
        <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {shortcuts.map(([key, description]) => (
            <Flex as="li" key={key} align="center" gap={3}>
              <Box style={{ minWidth: '4.5rem' }}>
                <KBD>{key}</KBD>
              </Box>
              <Text size={1}>{description}</Text>
            </Flex>
          ))}
        </Stack>
      </Box>
    </Dialog>
  )
}
