import { Box, Stack, Text } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import type { Profile } from '../../../platform/session/use-profile.ts'
import { ReportList } from './report-list.tsx'
import { ResearchForm } from './research-form.tsx'
import { ResearchState } from './research-states.tsx'
import type { Research } from './use-research.ts'

type Props = Pick<ComponentProps<typeof ResearchForm>, 'query' | 'onType'> & {
  research: Research
  profile: Profile
  /** Fields with unsaved changes in the form. */
  unsaved: readonly string[]
}

/** Researches the user's own business, and fills the settings in with what was found. */
export const ResearchTab = ({ research, profile, unsaved, ...query }: Props) => (
  <Stack gap={5} maxW="44rem">
    <Box px={4} py={3} borderRadius="panel" bg="bg.subtle" fontSize="sm">
      <Text fontWeight="medium">Let Assay research your own business</Text>
      <Text mt={1} color="fg.muted">
        It reads your website and what others write about you, and fills in these settings: what you offer,
        whom you serve, and why they buy from you. Every statement has its source, and with Start Research
        nothing changes until you apply it. Research & Apply takes everything over at once; you can undo it. A
        research uses one lookup.
      </Text>
    </Box>
    <ResearchForm research={research} user={profile.user} {...query} />
    <ResearchState research={research} />
    <ReportList profile={profile} unsaved={unsaved} />
  </Stack>
)
