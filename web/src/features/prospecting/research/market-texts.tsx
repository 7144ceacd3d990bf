import type { ResearchData } from '@assay/shared/features/prospecting/research'
import { ReportSection } from '../report/section.tsx'
import { itemsOf, List, type Props, Rows, row, SubHeading, shownText } from './research-parts.tsx'

/** What the same sources say of a rival has their mark once, behind all of it. */
const isProvedAsOne = ({ sentences }: ResearchData, path: string): boolean => {
  const [name, relationship] = ['name', 'relationship'].map(
    (field) => sentences.find(({ part }) => part === `${path}.${field}`)?.evidence,
  )
  return name !== undefined && name.join() === relationship?.join()
}

/** How the company stands among others. */
export const Market = ({ data, show }: Props) => {
  const { market_share, differentiators, competitors } = data.market_position
  if (!market_share && differentiators.length + competitors.length === 0) return null
  return (
    <ReportSection as="h2" title="Market Position">
      {market_share ? (
        <Rows>{row('Market share', show('market_position.market_share', market_share))}</Rows>
      ) : null}
      {differentiators.length > 0 ? (
        <>
          <SubHeading>Differentiators</SubHeading>
          <List>
            {itemsOf('market_position.differentiators', differentiators).map(({ item, path }) => (
              <li key={path}>{show(path, item)}</li>
            ))}
          </List>
        </>
      ) : null}
      {competitors.length > 0 ? (
        <>
          <SubHeading>Competitors</SubHeading>
          <List>
            {itemsOf('market_position.competitors', competitors).map(({ item, path }) => (
              <li key={path}>
                {isProvedAsOne(data, path) ? item.name : show(`${path}.name`, item.name)}{' '}
                {shownText(show, `${path}.relationship`, item.relationship)}{' '}
                {shownText(show, `${path}.comparison`, item.comparison)}
              </li>
            ))}
          </List>
        </>
      ) : null}
    </ReportSection>
  )
}
