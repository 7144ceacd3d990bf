import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { keyOfLead } from './listed-leads.ts'

const plain = (text: string) => text.trim().toLowerCase()

/** The street and house number: what an address says before its first comma or line's end. */
const streetOf = ({ contactInfo }: AiLead) => contactInfo.address?.split(/[,\n]/)[0]?.trim() || null

const hostOf = ({ website }: AiLead) =>
  website?.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') || null

const areApart = (texts: (string | null)[]) =>
  new Set(texts.map((text) => plain(text ?? ''))).size === texts.length

/** The first of place, street, website and phone that differs from row to row, with the place beside it. */
const apartBy = (rows: AiLead[]): ((row: AiLead) => string | null) => {
  const placed = (detail: (row: AiLead) => string | null) => (row: AiLead) =>
    [detail(row), row.location].filter(Boolean).join(' · ') || null
  const ways = [(row: AiLead) => row.location, placed(streetOf), placed(hostOf)]
  return ways.find((way) => areApart(rows.map(way))) ?? placed((row) => row.contactInfo.phone)
}

/** For rows of one list that share a name, by their keys: what tells them apart. */
export const distinguishingDetails = (rows: AiLead[]): Map<string, string> => {
  const byName = Map.groupBy(rows, ({ companyName }) => plain(companyName))
  const told = [...byName.values()].flatMap((alike) => {
    if (alike.length < 2) return []
    const about = apartBy(alike)
    return alike.map((row) => [keyOfLead(row), about(row)] as const)
  })
  return new Map(told.flatMap(([key, about]) => (about === null ? [] : [[key, about]])))
}
