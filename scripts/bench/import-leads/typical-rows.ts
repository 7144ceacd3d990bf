import { someRows } from '../../../functions/src/testing/lead-import.ts'

/** Rows as a CRM exports them. */
export const typicalRows = (count: number) =>
  someRows(count, (n) => ({
    email: `office@company-${n}.example`,
    phone: `+1 217 ${String(2_000_000 + n).replace(/(...)(....)/, '$1 $2')}`,
    industry: 'Dental practice',
    location: 'Springfield, Illinois',
    contact: `Ann Maple ${n}`,
    source: 'Import',
    metadata: { import: { file: 'leads.csv', row: n + 2 } },
  }))
