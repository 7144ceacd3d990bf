import { gzipSync } from 'node:zlib'
import { AppError } from '@assay/shared/platform/errors'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { decodeCursor, encodeCursor } from '../../../platform/table/cursor.ts'
import { inTurn } from '../../../platform/turns.ts'
import { allFeatures } from '../../all-features.ts'
import type { ExportSection, Owner } from '../../define-feature.ts'
import { type Files, filesOf, numbered } from './export-files.ts'
import { zipOf } from './export-zip.ts'

const sections = allFeatures.flatMap(({ exportSections }) => exportSections)

/**
 * Where an export continues: the section, its page, and the number of the part that starts there. The
 * section is held by name, since a release between two parts may move it in the list; null at the end.
 */
const Position = lazy(() =>
  z.object({ part: z.int(), section: z.nullable(z.string()), cursor: z.optional(z.string()) }),
)
type Position = z.infer<typeof Position>

const collection = 'export'

const isSection = (name: string | null) => sections.some((section) => section.name === name)

const openPosition = async (workspaceId: string, cursor: string | undefined): Promise<Position> => {
  if (cursor === undefined) return { part: 1, section: sections[0]?.name ?? null }
  const stored = await decodeCursor(cursor, { collection, workspaceId })
  const position = Position.safeParse(JSON.parse(stored))
  if (!position.success || !isSection(position.data.section)) throw new AppError('INVALID_CURSOR')
  return position.data
}

const closePosition = async (workspaceId: string, position: Position): Promise<string | null> =>
  position.section === null ? null : encodeCursor({ collection, workspaceId, sk: JSON.stringify(position) })

/** A Lambda answer is at most 6 MB, and the file is Base64 in it. */
const maxZipBytes = 4_400_000

/** Compressed bytes after which no further page is added; leaves room for the last page below the limit. */
const targetBytes = 2_000_000

/** Must stay well below a call's deadline (28 s). */
const collectForMs = 12_000

/** Estimates the size of the rows in the ZIP, as JSON and as CSV together. */
const zippedBytesOf = (rows: object[]) => 2 * gzipSync(JSON.stringify(rows), { level: 1 }).length

/** Reads at least one page even after `until`, so that every part advances. */
const collect = async (owner: Owner, start: Position, limit: number, until: number) => {
  const rows = new Map<ExportSection, object[]>()
  let position = start
  let bytes = 0
  do {
    const index = sections.findIndex(({ name }) => name === position.section)
    const section = sections[index]
    if (!section) break
    const { cursor } = position
    const page = await inTurn(owner.workspaceId, () => section.read(owner, { limit, cursor }))
    const known = rows.get(section) ?? []
    known.push(...page.rows)
    rows.set(section, known)
    bytes += zippedBytesOf(page.rows)
    position = page.cursor
      ? { ...position, cursor: page.cursor }
      : { part: position.part, section: sections[index + 1]?.name ?? null }
  } while (bytes < targetBytes && Date.now() < until)
  return { rows, position }
}

const rowsPerPage = 250

/**
 * One part of the export as a complete ZIP; the returned `cursor` leads to the next part and is null after the
 * last. A part that is too large is read again in smaller pages until `until` (epoch ms). INVALID_CURSOR.
 */
export const exportPart = async (
  owner: Owner,
  cursor: string | undefined,
  limit = rowsPerPage,
  until = Date.now() + collectForMs,
): Promise<{ zip: Uint8Array; cursor: string | null }> => {
  const { workspaceId } = owner
  const start = await openPosition(workspaceId, cursor)
  const { rows, position } = await collect(owner, start, limit, until)
  const zip = await inTurn(workspaceId, async () => {
    const files: Files = {}
    for (const [{ name, tables }, some] of rows) Object.assign(files, await filesOf(name, some, tables))
    return zipOf(numbered(files, start.part))
  })
  if (zip.length > maxZipBytes && limit > 1) return exportPart(owner, cursor, Math.ceil(limit / 8), until)
  return { zip, cursor: await closePosition(workspaceId, { ...position, part: start.part + 1 }) }
}
