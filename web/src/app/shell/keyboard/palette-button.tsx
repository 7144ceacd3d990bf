import { Box } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'
import { SearchIcon } from '../../../ui/primitives/icons.tsx'
import { Kbd } from '../../../ui/primitives/kbd.tsx'
import { useShellDialogs } from './shell-dialogs.tsx'

/** Opens the palette, and shows its shortcut. */
export const PaletteButton = () => {
  const { palette } = useShellDialogs()
  return (
    <Button
      size="sm"
      minW={{ base: 11, md: 'auto' }}
      flexShrink={0}
      color="fg.muted"
      borderColor={{ base: 'transparent', md: 'border' }}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label="Search or jump to anything"
      onClick={palette}
    >
      <SearchIcon />
      <Box as="span" hideBelow="md" minW={24} textAlign="left" fontWeight="normal">
        Search
      </Box>
      <Box as="span" hideBelow="md">
        <Kbd shortcut="mod+k" />
      </Box>
    </Button>
  )
}
