import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { modes } from '@assay/shared/features/yolo/modes'
import { Box, Flex, Text } from '@chakra-ui/react'
import { Judge } from './judge.tsx'
import { depthTexts } from './judgement-texts.ts'

/** How a lead that a run found was checked, and whether it is right; nothing for other leads. */
export const LeadOriginPanel = ({ lead }: { lead: LeadDetail }) => {
  const { origin } = lead
  if (!origin) return null
  const { mode, depth, judgement } = origin
  return (
    <Flex
      as="section"
      aria-label="How it was checked"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap={2}
      px={3}
      py={2}
      mb={4}
      bg="bg.subtle"
      borderRadius="control"
      fontSize="sm"
    >
      <Box minW={0} flex="1 1 16rem">
        <Text fontWeight="medium">How it was checked</Text>
        <Text color="fg.muted">
          {mode ? `Found by a YOLO run in ${modes[mode].title} mode. ` : 'Found by a YOLO run. '}
          {depthTexts[depth].long}
        </Text>
      </Box>
      <Judge lead={{ id: lead.id, companyName: lead.companyName, mode, judgement }} />
    </Flex>
  )
}
