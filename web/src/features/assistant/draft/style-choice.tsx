import { Flex } from '@chakra-ui/react'
import { Segments } from '../../../ui/form/segments.tsx'
import type { DraftStyle } from './use-draft-email.ts'

const tones = [
  { name: 'friendly', text: 'Friendly' },
  { name: 'plain', text: 'Plain' },
  { name: 'formal', text: 'Formal' },
] as const
const lengths = [
  { name: 'short', text: 'Short' },
  { name: 'usual', text: 'Usual' },
] as const

type Props = { style: DraftStyle; onChoose: (style: DraftStyle) => void }

/** How the next draft is to be written. */
export const StyleChoice = ({ style, onChoose }: Props) => (
  <Flex wrap="wrap" gap={4}>
    <Segments
      label="Tone"
      options={tones}
      chosen={style.tone}
      onChoose={(tone) => onChoose({ ...style, tone })}
    />
    <Segments
      label="Length"
      options={lengths}
      chosen={style.length}
      onChoose={(length) => onChoose({ ...style, length })}
    />
  </Flex>
)
