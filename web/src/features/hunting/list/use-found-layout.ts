import { useKeptChoice } from '../../../platform/use-kept-choice.ts'
import { isWide } from '../../../ui/primitives/is-wide.ts'
import { columnsOf, type FoundColumn, firstColumns } from './found-columns.ts'

/** How the found companies are laid out, which this browser remembers: as a list, or as a table with these columns. */
export const useFoundLayout = () => {
  const [layout, choose] = useKeptChoice('hunting-layout', 'list')
  const [kept, keep] = useKeptChoice('hunting-columns', firstColumns.join(','))
  // A phone has no room for a table.
  const isTable = layout === 'table' && isWide()
  return {
    isTable,
    choose: (next: 'list' | 'table') => choose(next),
    /** null for a list. */
    columns: isTable ? columnsOf(kept) : null,
    chooseColumns: (columns: readonly FoundColumn[]) => keep(columns.join(',')),
  }
}

export type FoundLayout = ReturnType<typeof useFoundLayout>
