import { type ComponentType, useCallback, useState } from 'react'
import { useLazyComponent } from '../../../ui/overlay/use-lazy-component.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { BackIcon } from '../../../ui/primitives/icons.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import type { CardProps } from './lead-card.tsx'

export type LoadCard = () => Promise<ComponentType<CardProps>>

/** The card, whose code is loaded when it is first needed; null until then. */
export const useLoadedCard = (load: LoadCard, isNeeded: boolean) => {
  const [hasFailed, setHasFailed] = useState(false)
  const Card = useLazyComponent(
    load,
    isNeeded && !hasFailed,
    useCallback(() => setHasFailed(true), []),
  )
  return { Card, hasFailed, retry: () => setHasFailed(false) }
}

type Props = { hasFailed: boolean; onRetry: () => void; onBack: () => void }

/** In the place of a card whose code is not there yet. */
export const CardOnItsWay = ({ hasFailed, onRetry, onBack }: Props) => (
  <Panel p={{ base: 4, xl: 5 }}>
    <Button variant="quiet" size="sm" hideFrom="lg" ml={-2} mb={2} onClick={onBack}>
      <BackIcon />
      Back to the list
    </Button>
    {hasFailed ? (
      <FailureNotice isInline onRetry={onRetry}>
        The company could not be shown.
      </FailureNotice>
    ) : (
      <SkeletonText lines={5} />
    )}
  </Panel>
)
