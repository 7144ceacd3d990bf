import { ReportSection } from '../report/section.tsx'
import { itemsOf, List, type Props, Rows, row, SubHeading, shownText } from './research-parts.tsx'

/** How the company stands among others. */
export const Market = ({ data: { market_position: market }, show }: Props) => {
  const { market_share, differentiators, competitors } = market
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
                {show(`${path}.name`, item.name)} {shownText(show, `${path}.relationship`, item.relationship)}{' '}
                {shownText(show, `${path}.comparison`, item.comparison)}
              </li>
            ))}
          </List>
        </>
      ) : null}
    </ReportSection>
  )
}
