import type { Rival } from '@assay/shared/features/hunting/look-up'
import { chakra, Text } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'

type Props = { rivals: Rival[]; onLookUp: (domain: string) => void }

/** Other companies of the name that was looked up. */
export const Rivals = ({ rivals, onLookUp }: Props) => (
  <>
    <Text mt={2} color="fg.muted">
      Look up instead (1 lookup)
    </Text>
    <chakra.ul listStyleType="none" display="grid" gap={1.5} mt={1}>
      {rivals.map((rival) => (
        <li key={rival.domain}>
          <Button
            width="full"
            height="auto"
            minH={{ base: 11, lg: 8 }}
            py={1}
            justifyContent="start"
            onClick={() => onLookUp(rival.domain)}
          >
            <chakra.span display="grid" minW={0} textAlign="left">
              <Truncated>{rival.companyName}</Truncated>
              <Truncated fontSize="xs" fontWeight="normal" color="fg.muted">
                {[rival.location, rival.domain].filter(Boolean).join(' · ')}
              </Truncated>
            </chakra.span>
          </Button>
        </li>
      ))}
    </chakra.ul>
  </>
)
