import type { UniqueInfo } from '@assay/shared/features/prospecting/prospect-data'
import { useState } from 'react'
import { Tabs } from '../../../ui/primitives/tabs.tsx'
import { UniqueList, uniqueParts } from '../report/unique-parts.tsx'
import type { ShownReport } from '../report/use-shown-report.ts'

const titles: Record<keyof UniqueInfo, string> = {
  key_products: 'Products',
  unique_selling_points: 'USPs',
  competitors: 'Competitors',
  recent_news: 'News',
}

/** What is special about the company: a tab for each part that is there; nothing without one. */
export const UniqueTabs = ({ report }: { report: ShownReport }) => {
  const parts = uniqueParts(report)
  const [chosen, choose] = useState<keyof UniqueInfo | null>(null)
  const shown = parts.find(({ field }) => field === chosen) ?? parts[0]
  if (!shown) return null
  return (
    <Tabs
      label="Unique Information"
      shown={shown.field}
      onShow={choose}
      tabs={parts.map(({ field, items }) => ({
        name: field,
        title: titles[field],
        content: <UniqueList report={report} items={items} />,
      }))}
    />
  )
}
