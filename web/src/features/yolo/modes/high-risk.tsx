import { HintButton } from '../../../ui/overlay/hint-button.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'

export const riskText = 'YOLO mode may retrieve leads with less verification. Use with caution!'

/** The badge of the mode that checks least. */
export const HighRisk = () => (
  <HintButton text={riskText}>
    <Tag variant="danger">High Risk</Tag>
  </HintButton>
)
