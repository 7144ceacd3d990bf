import { modeEvaluation } from '@assay/shared/features/yolo/mode-evaluation'
import type { ModeFigures } from '@assay/shared/features/yolo/mode-figures'
import { modes, type YoloMode, yoloModes } from '@assay/shared/features/yolo/modes'
import { Grid } from '@chakra-ui/react'
import { useId } from 'react'
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx'
import { ModeCard } from './mode-card.tsx'

type Props = {
  chosen: YoloMode
  /** undefined until they have been read; null if they could not be. */
  figures: readonly ModeFigures[] | undefined | null
  onChoose: (mode: YoloMode) => void
}

const columns = {
  base: 'minmax(0, 1fr)',
  md: 'repeat(2, minmax(0, 1fr))',
  xl: 'repeat(4, minmax(0, 1fr))',
}

/** The four modes as radio buttons, each with its targets and what the workspace's own runs measured. */
export const ModeCards = ({ chosen, figures, onChoose }: Props) => {
  const group = useId()
  return (
    <Grid as="fieldset" gap={3} templateColumns={columns} minW={0}>
      <VisuallyHidden as="legend">Mode</VisuallyHidden>
      {yoloModes.map((mode) => (
        <ModeCard
          key={mode}
          mode={modes[mode]}
          isRisky={mode === 'yolo'}
          evaluation={modeEvaluation.modes[mode]}
          group={group}
          isChosen={mode === chosen}
          figures={figures && (figures.find((own) => own.mode === mode) ?? null)}
          onChoose={() => onChoose(mode)}
        />
      ))}
    </Grid>
  )
}
