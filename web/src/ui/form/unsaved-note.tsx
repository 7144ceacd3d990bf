import { Flex } from '@chakra-ui/react'
import { Button } from '../primitives/button.tsx'

type Props = { text: string; onStartOver: () => void }

/** Says that a form shows an unsaved draft, with a button that discards it. */
export const UnsavedNote = ({ text, onStartOver }: Props) => (
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
    {text}
    <Button variant="quiet" size="sm" onClick={onStartOver}>
      Start over
    </Button>
  </Flex>
)
