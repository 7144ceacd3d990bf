import { type ProspectData, stepNames } from '@assay/shared/features/prospecting/prospect-data'
import { Box, chakra, Heading, Text } from '@chakra-ui/react'
import type { Proofs } from './proofs.ts'
import { ProvedText } from './proved-text.tsx'

/** The three steps of the plan. */
export const PlanSteps = ({ data, proofs }: { data: ProspectData; proofs?: Proofs }) => (
  <chakra.ol listStyleType="none" display="grid" gap={5} maxW="72ch" lineHeight="relaxed">
    {stepNames.map((name, index) => {
      const { title, description, action_items } = data.prospecting_plan[name]
      const part = `prospecting_plan.${name}`
      const label = `Step ${index + 1}`
      return (
        <Box as="li" key={name}>
          <Text fontSize="sm" color="fg.muted">
            {label}
          </Text>
          <Heading as="h2" fontSize="md" overflowWrap="anywhere">
            {title || 'Details not available'}
          </Heading>
          {description ? (
            <Text mt={1}>
              <ProvedText text={description} part={`${part}.description`} label={label} proofs={proofs} />
            </Text>
          ) : null}
          {action_items.length > 0 ? (
            <chakra.ul pl={5} mt={1} listStyleType="disc">
              {action_items.map((item, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the items of a saved report never change
                <li key={nth}>
                  <ProvedText
                    text={item}
                    part={`${part}.action_items.${nth}`}
                    label={`${label}, action ${nth + 1}`}
                    proofs={proofs}
                  />
                </li>
              ))}
            </chakra.ul>
          ) : null}
        </Box>
      )
    })}
  </chakra.ol>
)
