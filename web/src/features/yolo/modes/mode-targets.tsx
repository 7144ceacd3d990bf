import type { ModeEvaluation } from '@assay/shared/features/yolo/mode-evaluation'
import type { ModeFigures } from '@assay/shared/features/yolo/mode-figures'
import type { Mode, YoloMode } from '@assay/shared/features/yolo/modes'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { HintButton } from '../../../ui/overlay/hint-button.tsx'
import { HelpIcon } from '../../../ui/primitives/icons.tsx'
import { SkeletonBar } from '../../../ui/primitives/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx'
import {
  evaluationText,
  notMeasured,
  type OwnFigure,
  ownAccuracy,
  ownSpeed,
  ownVolume,
} from './figure-texts.ts'

type Props = {
  mode: Mode
  evaluation: ModeEvaluation['modes'][YoloMode]
  figures: ModeFigures | undefined | null
}

const columns = { display: 'grid', gridTemplateColumns: '3.75rem auto minmax(0, 1fr)', columnGap: 2 } as const

/** A mode's targets, and beside each what the workspace's own runs measured. */
export const ModeTargets = ({ mode, evaluation, figures }: Props) => (
  <chakra.dl mt="auto" fontVariantNumeric="tabular-nums">
    <Box {...columns} aria-hidden="true" pb={1} fontSize="xs" color="fg.muted">
      <Box gridColumn="2">Target</Box>
      <Box textAlign="end">Your runs</Box>
    </Box>
    <Target name="Speed" target={mode.speed} own={figures && ownSpeed(figures)} />
    <Target
      name="Accuracy"
      target={
        <Flex as="span" align="center">
          {mode.accuracy}
          <HintButton
            text={evaluationText(evaluation)}
            label={`Accuracy of ${mode.title} in the evaluation`}
            span="surroundings"
          >
            <HelpIcon size={14} />
          </HintButton>
        </Flex>
      }
      own={figures && ownAccuracy(figures)}
    />
    <Target name="Volume" target={mode.volume} own={figures && ownVolume(figures)} />
  </chakra.dl>
)

type TargetProps = { name: string; target: ReactNode; own: OwnFigure | undefined | null }

const Target = ({ name, target, own }: TargetProps) => (
  // A hint spans it, and a press goes through it to the card's radio button.
  <Box
    {...columns}
    position="relative"
    pointerEvents="none"
    alignItems="center"
    minH={11}
    py={1}
    borderTopWidth="1px"
  >
    <chakra.dt fontSize="sm" color="fg.muted">
      {name}
    </chakra.dt>
    <chakra.dd fontWeight="medium" whiteSpace="nowrap" minW={16}>
      <VisuallyHidden>Target: </VisuallyHidden>
      {target}
    </chakra.dd>
    <chakra.dd textAlign="end" fontSize="xs" lineHeight="tight">
      <VisuallyHidden>Measured in your own runs: </VisuallyHidden>
      <Own figure={own} />
    </chakra.dd>
  </Box>
)

const Own = ({ figure }: { figure: OwnFigure | undefined | null }) => {
  if (figure === undefined) return <SkeletonBar width={16} height={2.5} ms="auto" />
  if (figure === null)
    return (
      <Text as="span" color="fg.muted">
        unknown
      </Text>
    )
  const isMeasured = figure.text !== notMeasured
  return (
    <>
      <Text
        as="span"
        display="block"
        fontSize={isMeasured ? 'md' : 'xs'}
        fontWeight={isMeasured ? 'medium' : undefined}
        color={isMeasured ? 'primary' : 'fg.muted'}
      >
        {figure.text}
      </Text>
      {figure.basis ? (
        <Text as="span" display="block" color="fg.muted">
          {figure.basis}
        </Text>
      ) : null}
    </>
  )
}
