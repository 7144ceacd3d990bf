import { countText } from '../../ui/primitives/numbers.ts'

/** '1 lead', '1,200 leads'. */
export const leadsText = (count: number) => `${countText(count)} ${count === 1 ? 'lead' : 'leads'}`
