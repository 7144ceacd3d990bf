import { Box, Flex } from '@chakra-ui/react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { BackIcon } from '../../../ui/primitives/icons.tsx'
import { isWide } from '../../../ui/primitives/is-wide.ts'
import { LeadDetails } from '../page/lead-details.tsx'

type Props = ComponentProps<typeof LeadDetails>

/** The selected lead; on a phone it replaces the list and has a back button. */
export const LeadPane = (props: Props) => {
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWide()) return
    window.scrollTo(0, 0)
    pane.current?.focus()
  }, [])
  return (
    <Box ref={pane} tabIndex={-1} outline="none">
      <Flex hideFrom="lg" mb={2}>
        <Button variant="quiet" size="sm" ml={-2} onClick={props.onClose}>
          <BackIcon />
          Back to the list
        </Button>
      </Flex>
      <LeadDetails {...props} />
    </Box>
  )
}
