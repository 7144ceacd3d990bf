import { oneLine } from '../../evidence/text.ts'

/** What a criterion is about; each is judged in the same way. */
export type CriterionKind = 'category' | 'place' | 'wish' | 'closed' | 'moved' | 'audience' | 'signal'

/** One condition that a company is judged by. `words` point at passages that may bear on it; they prove nothing. */
export type Criterion = { id: string; kind: CriterionKind; text: string; question?: string; words?: string[] }

/** The company that is judged, as far as its sources name it. */
export type Judged = { name: string | null; site: string | null; place: string | null }

/** A criterion as the model is asked: one line, however many its author wrote. */
export const asked = ({ text, question }: Criterion): string =>
  oneLine(question ? `${text} (${question})` : text)
