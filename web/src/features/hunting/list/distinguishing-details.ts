import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { keyOfLead } from './listed-leads.ts'

const normalised = (text: string) => text.trim().toLowerCase()

/** The street and house number: the address up to its first comma or line break. */
const streetOf = ({ contactInfo }: AiLead) => contactInfo.address?.split(/[,\n]/)[0]?.trim() || null

const hostOf = ({ website }: AiLead) =>
  website?.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') || null

const areDistinct = (texts: (string | null)[]) =>
  new Set(texts.map((text) => normalised(text ?? ''))).size === texts.length

/** The first of location, street, website and phone that differs between all rows; joined with the location. */
const distinctDetail = (rows: AiLead[]): ((row: AiLead) => string | null) => {
  const withLocation = (detail: (row: AiLead) => string | null) => (row: AiLead) =>
    [detail(row), row.location].filter(Boolean).join(' · ') || null
  const details = [(row: AiLead) => row.location, withLocation(streetOf), withLocation(hostOf)]
  return (
    details.find((detail) => areDistinct(rows.map(detail))) ?? withLocation((row) => row.contactInfo.phone)
  )
}

/** For rows that share a company name: the detail that distinguishes each, by row key. */
export const distinguishingDetails = (rows: AiLead[]): Map<string, string> => {
  const byName = Map.groupBy(rows, ({ companyName }) => normalised(companyName))
  const details = [...byName.values()].flatMap((sameName) => {
    if (sameName.length < 2) return []
    const detail = distinctDetail(sameName)
    return sameName.map((row) => [keyOfLead(row), detail(row)] as const)
  })
  return new Map(details.flatMap(([key, detail]) => (detail === null ? [] : [[key, detail]])))
}
