import type { ProfileField, ReportSource } from '@assay/shared/features/business/research-report'
import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react'
import { TextWithMark } from '../../../ui/evidence/text-with-mark.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { Citation } from './citation.tsx'
import { fieldNames } from './field-names.ts'

type Props = {
  field: ProfileField
  before: string
  after: string
  sources: readonly ReportSource[]
  isChosen: boolean
  isUnsaved: boolean
  onChoose: (isChosen: boolean) => void
}

const Values = chakra(Grid, {
  base: {
    gridTemplateColumns: '2.5rem minmax(0, 1fr)',
    gap: 1,
    ml: 8,
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
})

/** One field: what it says now, what it would say, and where that stands. */
export const FindingChoice = ({ field, before, after, sources, isChosen, isUnsaved, onChoose }: Props) => {
  const name = fieldNames[field]
  const isSame = before === after
  return (
    <Box as="section" aria-label={name} py={2} borderTopWidth="1px">
      <Flex align="center" gap={0}>
        <Checkbox
          aria-label={`Apply ${name}`}
          style={{ marginInlineStart: '-0.5rem' }}
          checked={isChosen}
          disabled={isSame}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <Text flex="1" fontWeight="medium">
          {name}
        </Text>
        {isSame ? <Tag>No change</Tag> : null}
      </Flex>
      <Values>
        {isSame ? null : (
          <>
            <Text color="fg.muted">Now</Text>
            <Text color="fg.muted">{before || '(empty)'}</Text>
          </>
        )}
        <Text color="fg.muted">{isSame ? 'Now' : 'New'}</Text>
        <div>
          <TextWithMark text={after}>
            {sources.map((source) => (
              <Citation key={source.number} source={source} />
            ))}
          </TextWithMark>
        </div>
      </Values>
      {isUnsaved && !isSame ? (
        <Text ms={8} mt={1} fontSize="sm" color="warning">
          You have typed something else and not saved it. You can then choose between the two.
        </Text>
      ) : null}
    </Box>
  )
}
