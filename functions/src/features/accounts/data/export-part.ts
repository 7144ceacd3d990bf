import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { decodeCursor, encodeCursor } from '../../../platform/table/cursor.ts'
import type { Page } from '../../../platform/table/list.ts'
import { takeNotifications } from '../../alerts/public.ts'
import { takeAiLeads, takeScoringWeights, takeSearchResults, takeSearchTerms } from '../../hunting/public.ts'
import { takeActivities, takeLeads } from '../../leads/public.ts'
import { aboutAccount } from './export-about.ts'
import { type Files, filesOf, numbered } from './export-files.ts'

type Section = {
  name: string
  page: (workspaceId: string, query: { limit: number; cursor?: string }) => Promise<Page<object>>
}

/** What a workspace holds, in the order in which it is given. */
const sections: Section[] = [
  { name: 'leads', page: takeLeads },
  { name: 'activities', page: takeActivities },
  { name: 'ai-leads', page: takeAiLeads },
  { name: 'search-terms', page: takeSearchTerms },
  { name: 'search-results', page: takeSearchResults },
  { name: 'scoring-weights', page: takeScoringWeights },
  { name: 'notifications', page: takeNotifications },
]

/** Where an export goes on: in this section, at this page; and the number of the part that starts here. */
type Position = { part: number; section: number; cursor?: string }

const collection = 'export'

const openPosition = async (workspaceId: string, cursor: string | undefined): Promise<Position> =>
  cursor === undefined
    ? { part: 1, section: 0 }
    : (JSON.parse(await decodeCursor(cursor, { collection, workspaceId })) as Position)

const closePosition = async (workspaceId: string, position: Position): Promise<string | null> =>
  position.section < sections.length
    ? encodeCursor({ collection, workspaceId, sk: JSON.stringify(position) })
    : null

/** A Lambda answer is at most 6 MB, in which the file stands in Base64. */
const maxZipBytes = 4_400_000

/** Enough for one answer, compressed, so that the last page fits as well. */
const enoughBytes = 2_000_000

/** Well below a call's deadline. */
const collectForMs = 12_000

/** About what the rows weigh in the ZIP, as JSON and as CSV. */
const weightOf = (rows: object[]) => 2 * gzipSync(JSON.stringify(rows), { level: 1 }).length

/** At least one page, however late it is, so that every part gets on. */
const collect = async (workspaceId: string, start: Position, limit: number, until: number) => {
  const rows = new Map<string, object[]>()
  let position = start
  let bytes = 0
  do {
    const section = sections[position.section]
    if (!section) break
    const page = await section.page(workspaceId, { limit, cursor: position.cursor })
    const known = rows.get(section.name) ?? []
    known.push(...page.rows)
    rows.set(section.name, known)
    bytes += weightOf(page.rows)
    position = page.cursor
      ? { ...position, cursor: page.cursor }
      : { part: position.part, section: position.section + 1 }
  } while (bytes < enoughBytes && Date.now() < until)
  return { rows, position }
}

const rowsPerPage = 250

/**
 * A part of everything there is, as a whole ZIP; `cursor` leads to the next part. What is too large
 * is read again by smaller pages, within the same time: `until`, epoch ms. INVALID_CURSOR.
 */
export const exportPart = async (
  owner: { workspaceId: string; userId: number },
  cursor: string | undefined,
  limit = rowsPerPage,
  until = Date.now() + collectForMs,
): Promise<{ zip: Uint8Array; cursor: string | null }> => {
  const { workspaceId } = owner
  const start = await openPosition(workspaceId, cursor)
  const { rows, position } = await collect(workspaceId, start, limit, until)
  const files: Files = {
    ...(cursor === undefined && (await aboutAccount(owner))),
    ...Object.assign({}, ...[...rows].map(([name, some]) => filesOf(name, some))),
  }
  const zip = zipSync(numbered(files, start.part))
  if (zip.length > maxZipBytes && limit > 1) return exportPart(owner, cursor, Math.ceil(limit / 8), until)
  return { zip, cursor: await closePosition(workspaceId, { ...position, part: start.part + 1 }) }
}
