import type { Judgement } from '@assay/shared/features/leads/lead-origin'
import { Menu } from '@chakra-ui/react'
import type { PanelProps } from '../../../ui/overlay/lazy-panel.ts'
import { MenuPanel } from '../../../ui/overlay/menu-panel.tsx'
import { wrongTexts } from './judgement-texts.ts'

type Props = PanelProps & { onChoose: (judgement: Judgement) => void }

/** What can be wrong with a lead. */
export const WrongMenu = ({ onChoose, ...panel }: Props) => (
  <MenuPanel {...panel} placement="bottom-start">
    {(Object.keys(wrongTexts) as (keyof typeof wrongTexts)[]).map((wrong) => (
      <Menu.Item key={wrong} value={wrong} onSelect={() => onChoose(wrong)}>
        {wrongTexts[wrong]}
      </Menu.Item>
    ))}
  </MenuPanel>
)
