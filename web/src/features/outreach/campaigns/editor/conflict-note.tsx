import { Box, Flex, Text } from '@chakra-ui/react'
import { PendingButton } from '../../../../ui/form/pending-button.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { delayText, stepText } from '../step-texts.ts'
import type { Conflict } from './use-save-campaign.ts'

type Props = { conflict: Conflict; isPending: boolean; onKeepMine: () => void; onTakeTheirs: () => void }

/** Shows what others have saved meanwhile, and lets the user keep their own or take it. */
export const ConflictNote = ({ conflict, isPending, onKeepMine, onTakeTheirs }: Props) => {
  const { theirs, conflicts } = conflict
  return (
    <Box
      role="group"
      aria-label="Which version do you want to keep?"
      mb={4}
      px={3}
      py={2.5}
      borderRadius="control"
      bg="warning.subtle"
    >
      <Box role="alert">
        <Text fontWeight="medium" color="warning">
          This campaign was changed elsewhere in the meantime
        </Text>
        <Text mt={0.5}>Your own version is below. Theirs is:</Text>
      </Box>
      <Box mt={1.5} fontSize="sm" overflowWrap="anywhere">
        {conflicts.includes('name') ? <Text>Name: {theirs.name}</Text> : null}
        {conflicts.includes('steps')
          ? theirs.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the sequence
              <Text key={index} lineClamp={2}>
                Step {index + 1}: {stepText(step)}, {delayText(step.delayDays, index)}
              </Text>
            ))
          : null}
      </Box>
      <Flex wrap="wrap" gap={2} mt={2.5}>
        <PendingButton text="Save mine" pendingText="Saving..." isPending={isPending} onClick={onKeepMine} />
        <Button variant="quiet" disabled={isPending} onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </Flex>
    </Box>
  )
}
