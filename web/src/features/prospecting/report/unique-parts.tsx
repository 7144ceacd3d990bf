import type { UniqueInfo } from '@assay/shared/features/prospecting/prospect-data'
import { chakra } from '@chakra-ui/react'
import { PartText } from './sentence.tsx'
import type { ShownReport } from './use-shown-report.ts'

type Field = keyof UniqueInfo

const fields: Field[] = ['key_products', 'unique_selling_points', 'competitors', 'recent_news']

export const partTitles: Record<Field, string> = {
  key_products: 'Key Products',
  unique_selling_points: 'Unique Selling Points',
  competitors: 'Competitors',
  recent_news: 'Recent News',
}

/** One thing of a part; `part` is what its sentences belong to. */
type Item = { key: string; part: string; text: string }

/** The news are one text, each piece of news in a line of its own. */
const itemsOf = (info: UniqueInfo, field: Field): Item[] => {
  const value = info[field]
  const isText = typeof value === 'string'
  const part = `unique_info.${field}`
  return (isText ? value.split('\n') : value)
    .map((text, index) => ({ key: `${index}`, part: isText ? part : `${part}.${index}`, text }))
    .filter(({ text }) => text.trim() !== '')
}

/** The parts of the unique information that are there, in their order. */
export const uniqueParts = ({ data }: ShownReport) =>
  fields.flatMap((field) => {
    const items = itemsOf(data.unique_info, field)
    return items.length > 0 ? [{ field, items }] : []
  })

const List = chakra('ul', {
  base: { pl: 4, listStyleType: 'disc', display: 'grid', gap: 1.5, lineHeight: 'relaxed', maxW: '68ch' },
})

/** A part may have several things: only the sentences of this one. */
const reportOfItem = (report: ShownReport, { part, text }: Item): ShownReport => ({
  ...report,
  sentences: report.sentences.filter((sentence) => sentence.part === part && text.includes(sentence.text)),
})

/** One part of the unique information: each thing with its proof. */
export const UniqueList = ({ report, items }: { report: ShownReport; items: Item[] }) => (
  <List>
    {items.map((item) => (
      <chakra.li key={item.key} overflowWrap="anywhere">
        <PartText report={reportOfItem(report, item)} part={item.part} text={item.text} />
      </chakra.li>
    ))}
  </List>
)
