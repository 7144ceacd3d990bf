import type { CampaignLeadState } from '@assay/shared/features/outreach/campaign'
import { chakra } from '@chakra-ui/react'
import { inputRecipe } from '../../../ui/theme/recipes.ts'
import { stateTexts } from './lead-state.tsx'

const Select = chakra('select', inputRecipe)

type Props = {
  states: readonly CampaignLeadState[]
  /** null for all. */
  chosen: CampaignLeadState | null
  onChoose: (state: CampaignLeadState | null) => void
}

/** Shows the leads of one state only. */
export const StateFilter = ({ states, chosen, onChoose }: Props) => (
  <Select
    aria-label="Show leads that are"
    width="auto"
    minH={8}
    fontSize="sm"
    value={chosen ?? ''}
    onChange={({ target }) => onChoose(states.find((state) => state === target.value) ?? null)}
  >
    <option value="">All states</option>
    {states.map((state) => (
      <option key={state} value={state}>
        {stateTexts[state]}
      </option>
    ))}
  </Select>
)
