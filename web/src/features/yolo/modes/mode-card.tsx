import type { ModeEvaluation } from '@assay/shared/features/yolo/mode-evaluation'
import type { ModeFigures } from '@assay/shared/features/yolo/mode-figures'
import type { Mode, YoloMode } from '@assay/shared/features/yolo/modes'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { HighRisk } from './high-risk.tsx'
import { ModeTargets } from './mode-targets.tsx'

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minW: 0,
    px: 4,
    py: 3,
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'panel',
    transition: 'border-color 120ms, box-shadow 120ms',
    _hover: { borderColor: 'border.control' },
    '&:has(input:checked)': {
      borderColor: 'primary',
      boxShadow: 'inset 0 0 0 1px var(--chakra-colors-primary)',
    },
    '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary', outlineOffset: '2px' },
  },
})

/** Covers the whole card; what can be pressed by itself lies above it. */
const Radio = chakra('input', {
  base: { position: 'absolute', inset: 0, width: 'full', height: 'full', opacity: 0, cursor: 'pointer' },
})

const Dot = chakra('span', {
  base: {
    boxSize: 4,
    flexShrink: 0,
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderColor: 'border.control',
    'input:checked ~ div > &': { borderWidth: '5px', borderColor: 'primary' },
  },
})

type Props = {
  mode: Mode
  isRisky: boolean
  /** What the evaluation measured of the mode. */
  evaluation: ModeEvaluation['modes'][YoloMode]
  /** The radio group's name. */
  group: string
  isChosen: boolean
  /** undefined until they have been read; null if they could not be. */
  figures: ModeFigures | undefined | null
  onChoose: () => void
}

/** One mode: what it does, its targets and the workspace's own figures. A press anywhere chooses it. */
export const ModeCard = ({ mode, isRisky, evaluation, group, isChosen, figures, onChoose }: Props) => {
  const id = useId()
  return (
    <Frame>
      <Radio
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
      />
      <Flex as="div" align="center" gap={2} minH={8}>
        <Dot aria-hidden="true" />
        <Text as="span" id={`${id}-title`} fontSize="lg" fontWeight="semibold" flex="1">
          {mode.title}
        </Text>
        {isRisky ? (
          <Box position="relative">
            <HighRisk />
          </Box>
        ) : null}
      </Flex>
      <Text id={`${id}-description`} color="fg.muted" fontSize="sm" minH={{ xl: '2.4rem' }} mb={2}>
        {mode.description}
      </Text>
      <ModeTargets mode={mode} evaluation={evaluation} figures={figures} />
    </Frame>
  )
}
