import type { ResearchData } from '@assay/shared/features/prospecting/research'
import { Text } from '@chakra-ui/react'
import { readableText } from '../../../ui/evidence/readable-text.ts'
import { WebLink } from '../../../ui/evidence/web-link.tsx'
import { dayText } from '../../../ui/primitives/shown-date.tsx'
import { ReportSection } from '../report/section.tsx'
import { Market } from './market-texts.tsx'
import { itemsOf, List, type Props, Rows, row, shownText } from './research-parts.tsx'

/** What a research found, each part only where it is there. */
export const ResearchTexts = ({ data, show }: Props) => {
  const { research_summary, products_and_services, recent_developments, engagement_opportunities } = data
  return (
    <>
      {research_summary ? (
        <ReportSection as="h2" title="Research Summary">
          <Text lineHeight="relaxed" maxW="68ch" overflowWrap="anywhere">
            {show('research_summary', research_summary)}
          </Text>
        </ReportSection>
      ) : null}
      <Overview data={data} show={show} />
      {products_and_services.main_offerings.length > 0 ? (
        <ReportSection as="h2" title="Products and Services">
          <Offerings data={data} show={show} />
        </ReportSection>
      ) : null}
      <Market data={data} show={show} />
      {recent_developments.length > 0 ? (
        <ReportSection as="h2" title="Recent Developments">
          <List>
            {itemsOf('recent_developments', recent_developments).map(({ item, path }) => (
              <li key={path}>
                {item.date ? readableText(`${item.date}: `) : null}
                {show(`${path}.title`, item.title)} {shownText(show, `${path}.description`, item.description)}{' '}
                {item.source ? <WebLink address={item.source} /> : null}
              </li>
            ))}
          </List>
        </ReportSection>
      ) : null}
      {engagement_opportunities.length > 0 ? (
        <ReportSection as="h2" title="Engagement Opportunities">
          <List>
            {itemsOf('engagement_opportunities', engagement_opportunities).map(({ item, path }) => (
              <li key={path}>
                <strong>{item.type}.</strong> {show(`${path}.description`, item.description)}
                {item.potential_value ? <Text>Potential value: {item.potential_value}</Text> : null}
              </li>
            ))}
          </List>
        </ReportSection>
      ) : null}
    </>
  )
}

const Overview = ({ data: { company_overview: overview }, show }: Props) => {
  const of = (field: 'founded' | 'size' | 'revenue' | 'description') =>
    shownText(show, `company_overview.${field}`, overview[field])
  return (
    <ReportSection as="h2" title="Company Overview">
      <Rows>
        {row('Company', overview.company_name)}
        {row('Founded', of('founded'))}
        {row('Size', of('size'))}
        {row('Revenue', of('revenue'))}
        {row('Website', overview.website && <WebLink address={overview.website} />)}
        {row('Description', of('description'))}
      </Rows>
    </ReportSection>
  )
}

const Offerings = ({ data, show }: Props) => (
  <List>
    {itemsOf('products_and_services.main_offerings', data.products_and_services.main_offerings).map(
      ({ item, path }) => (
        <li key={path}>
          <strong>{show(`${path}.name`, item.name)}</strong>
          {item.description ? <Text>{show(`${path}.description`, item.description)}</Text> : null}
          {item.target_audience ? (
            <Text>For: {show(`${path}.target_audience`, item.target_audience)}</Text>
          ) : null}
          {item.key_features.length > 0 ? (
            <List aria-label={`Key features of ${item.name}`}>
              {itemsOf(`${path}.key_features`, item.key_features).map((feature) => (
                <li key={feature.path}>{show(feature.path, feature.item)}</li>
              ))}
            </List>
          ) : null}
        </li>
      ),
    )}
  </List>
)

/** The pages from which a research was written. */
export const ResearchSources = ({ sources }: Pick<ResearchData, 'sources'>) =>
  sources.length > 0 ? (
    <ReportSection as="h2" title="Sources">
      <List>
        {sources.map(({ title, url, accessed_date }) => (
          <li key={url}>
            {title}, read {dayText(accessed_date)} <WebLink address={url} />
          </li>
        ))}
      </List>
    </ReportSection>
  ) : null
