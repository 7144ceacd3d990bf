import {
  addLeadImportRows,
  createLeadImport,
  createTag,
  runLeadImport,
} from '@assay/shared/features/leads/calls'
import { type ImportRow, maxRowsAtOnce, maxRowsBytes } from '@assay/shared/features/leads/lead-import'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { isNetworkError } from '../../../platform/api/api-error.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import type { PlannedRow } from './plan-rows.ts'

/** The rows in as few parts as requests may have. */
export const partsOf = (rows: ImportRow[]): ImportRow[][] => {
  const encoder = new TextEncoder()
  const parts: ImportRow[][] = []
  let bytes = 0
  for (const row of rows) {
    // With the comma; the brackets around all rows are two more.
    const size = encoder.encode(JSON.stringify(row)).length + 1
    const last = parts.at(-1)
    if (last && last.length < maxRowsAtOnce && bytes + size + 2 <= maxRowsBytes) last.push(row)
    else {
      parts.push([row])
      bytes = 0
    }
    bytes += size
  }
  return parts
}

/** How often a part is sent before the import is given up. */
const maxAttempts = 4
const pauseMs = Number(import.meta.env.VITE_RETRY_MS ?? 1000)

/** Sends a part again when no answer came: it then replaces itself. */
const sendPart = async (id: number, body: { offset: number; rows: ImportRow[] }): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await callApi(addLeadImportRows, { params: { id: String(id) }, body })
      return
    } catch (error) {
      if (!isNetworkError(error) || attempt === maxAttempts) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** attempt))
    }
  }
}

/** The rows with the ids of their tags. A tag that is there already is found by its name. */
const withTagIds = async (rows: PlannedRow[]): Promise<ImportRow[]> => {
  const ids = new Map<string, number>()
  for (const name of new Set(rows.flatMap(({ tags = [] }) => tags))) {
    ids.set(name, (await callApi(createTag, { body: { name } })).id)
  }
  return rows.map(({ tags = [], lead, ...row }) => ({
    ...row,
    lead: tags.length > 0 ? { ...lead, tagIds: tags.flatMap((name) => ids.get(name) ?? []) } : lead,
  }))
}

/** Sends the rows and starts their import; returns the id of its job. */
export const sendImport = async (
  client: QueryClient,
  fileName: string,
  planned: PlannedRow[],
  onProgress: (fraction: number) => void,
): Promise<string> => {
  const rows = await withTagIds(planned)
  const body = { fileName: fileName.slice(0, 200), rowCount: rows.length }
  const { id } = await sendIdempotent(client, createLeadImport, body, (headers) =>
    callApi(createLeadImport, { body }, { headers }),
  )
  let offset = 0
  for (const part of partsOf(rows)) {
    await sendPart(id, { offset, rows: part })
    offset += part.length
    onProgress(offset / rows.length)
  }
  return (await callApi(runLeadImport, { params: { id: String(id) } })).jobId
}
