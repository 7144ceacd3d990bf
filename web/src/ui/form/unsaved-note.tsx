import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../primitives/button.tsx'

type Props = {
  /** The form shows an unsaved draft. */
  isDrafted: boolean
  onStartOver: () => void
  /** Brings back the draft that has just been discarded; null without one. */
  onUndo: (() => void) | null
}

/** Says that a form opened with an unsaved draft. Its button discards the draft and can undo that. */
export const UnsavedNote = ({ isDrafted, onStartOver, onUndo }: Props) => {
  const [wasDrafted] = useState(isDrafted)
  if (!wasDrafted || (!isDrafted && !onUndo)) return null
  return (
    <Flex
      role="status"
      align="center"
      justify="space-between"
      gap={3}
      mb={4}
      pl={3}
      pr={1}
      py={0.5}
      fontSize="sm"
      color="fg.muted"
      bg="bg.subtle"
      borderRadius="control"
    >
      {onUndo ? 'The unsaved changes are discarded.' : 'You have unsaved changes from earlier.'}
      <Button variant="quiet" size="sm" onClick={onUndo ?? onStartOver}>
        {onUndo ? 'Undo' : 'Start over'}
      </Button>
    </Flex>
  )
}
