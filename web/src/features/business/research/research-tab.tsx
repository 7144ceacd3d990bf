import { Box, Stack, Text } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import type { Profile } from '../../../platform/session/use-profile.ts'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { BesideNote, SideNote } from '../side-note.tsx'
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
  <BesideNote>
    <SideNote isFirst>
      <Text fontWeight="medium">Let Assay research your own business</Text>
      <Text mt={1.5} color="fg.muted">
        It reads your website and what others write about you, and finds what these settings ask for. Every
        statement has its source.
      </Text>
      <Text mt={1.5} color="fg.muted">
        Start Research changes nothing until you apply its report. Research & Apply takes everything over at
        once; you can undo it.
      </Text>
      <Text mt={1.5} color="fg.muted">
        A research takes a few minutes and uses one lookup.
      </Text>
    </SideNote>
    <Stack gap={5} minW={0}>
      <ResearchForm research={research} user={profile.user} {...query} />
      <Box ref={useKeptFocus(String(research.isRunning))} tabIndex={-1} outline="none">
        <ResearchState research={research} />
      </Box>
      <ReportList profile={profile} unsaved={unsaved} />
    </Stack>
  </BesideNote>
)
