import { countText } from '../../ui/primitives/numbers.ts'
import type { LeadSort, ScoreBand } from './list/list-view.ts'

export const sortLabels: Record<LeadSort, string> = {
  newest: 'Newest',
  score: 'Score',
  name: 'Name',
  changed: 'Recently changed',
}

export const bandLabels: Record<ScoreBand, string> = {
  strong: '80 or more',
  fair: '65 to 79',
  weak: 'Below 65',
}

/** '1 lead', '1,200 leads'. */
export const leadsText = (count: number) => `${countText(count)} ${count === 1 ? 'lead' : 'leads'}`
