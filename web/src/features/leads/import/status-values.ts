import { type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'
import { foldText } from '../../../platform/fold-text.ts'
import type { CsvTable } from './read-csv.ts'
import words from './status-words.json' with { type: 'json' }

/** The status for each value of a file that names none; by the folded value. */
export type StatusChoices = Readonly<Record<string, LeadStatus>>

export const statusKey = (value: string) => foldText(value.trim())

const isStatus = (value: string): value is LeadStatus => leadStatuses.some((status) => status === value)

export const namesStatus = (value: string) => isStatus(statusKey(value))

const guessed = new Map(
  leadStatuses.flatMap((status) =>
    ((words as Partial<Record<LeadStatus, string[]>>)[status] ?? []).map((word) => [word, status] as const),
  ),
)

/** The status that a value becomes: its own, the chosen one, the one that other programs mean by it, or new. */
export const statusOf = (value: string, choices: StatusChoices): LeadStatus => {
  const key = statusKey(value)
  return isStatus(key) ? key : (choices[key] ?? guessed.get(key) ?? 'new')
}

/** The values of the status columns that name no status, each once. */
export const unknownStatuses = ({ rows }: CsvTable, mapping: readonly (string | null)[]): string[] => {
  const columns = mapping.flatMap((field, column) => (field === 'status' ? [column] : []))
  const values = new Map<string, string>()
  for (const { cells, problem } of rows) {
    if (problem) continue
    for (const column of columns) {
      const value = (cells[column] ?? '').trim()
      if (value && !namesStatus(value) && !values.has(statusKey(value))) values.set(statusKey(value), value)
    }
  }
  return [...values.values()]
}
