import type { Lead } from '@assay/shared/features/leads/lead'
import { stepsOf } from '@assay/shared/features/prospecting/read-report'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { dayText } from '../../../ui/primitives/shown-date.tsx'
import { partTitles, uniqueParts } from '../report/unique-parts.tsx'
import type { ShownReport } from '../report/use-shown-report.ts'
import { row } from '../research/research-parts.tsx'
import { ResearchTexts } from '../research/research-texts.tsx'
import { researchDataQuery } from '../research/use-research.ts'
import { CitedText, CitedValue } from './cited-text.tsx'
import { Enhanced, withResearch } from './print-research.tsx'
import { Sources } from './sources.tsx'

/** Black on white in either mode; the browser's margins are kept. */
const Sheet = chakra('article', {
  base: {
    display: 'none',
    _print: { display: 'block' },
    bg: 'white',
    color: 'black',
    fontSize: '10.5pt',
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
    // The research has the colours of the screen.
    '& *': { color: 'inherit !important' },
    '& h1': { fontSize: '18pt', fontWeight: 'semibold', lineHeight: 1.2 },
    '& h2': { fontSize: '12pt', fontWeight: 'semibold', mt: '14pt', mb: '4pt', breakAfter: 'avoid' },
    '& h3': { fontWeight: 'semibold', mt: '8pt', breakAfter: 'avoid' },
    '& ul, & ol': { pl: '14pt' },
    '& ul': { listStyleType: 'disc' },
    '& li': { breakInside: 'avoid' },
    '& dl': { display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: '12pt', mt: '8pt' },
    '& dt': { fontWeight: 'medium' },
    '& small': { fontSize: '8.5pt' },
  },
})

/** Nothing of the page itself is printed. */
const onlyTheSheet = '@media print { body > :not([data-print-sheet]) { display: none !important } }'

type Props = { report: SavedReport; shown: ShownReport; limit: string | null; lead: Lead }

/**
 * The whole report on paper, with its research if that was read, and with its sources as numbered notes. Unseen on the
 * screen.
 */
export const PrintSheet = ({ report, shown: ofReport, limit, lead }: Props) => {
  const { data: research } = useQuery({ ...researchDataQuery(report.id), enabled: false })
  const shown = research ? withResearch(ofReport, research) : ofReport
  return createPortal(
    <Sheet data-print-sheet="">
      <style>{onlyTheSheet}</style>
      <h1>{report.companyName}</h1>
      <p>
        {report.kind === 'advanced' ? 'Advanced prospect report' : 'Prospect report'} of{' '}
        {dayText(report.createdAt)}
        {report.generatedBy === 'rules' ? ' · Written by rules from the sources, without AI.' : ''}
      </p>
      {limit ? <p>Limited Data Available: {limit}</p> : null}
      <Company lead={lead} shown={shown} />
      <Texts shown={shown} />
      <h2>Prospecting Plan</h2>
      {stepsOf(shown.data).map(({ title, description, action_items }, nth) => {
        const part = `prospecting_plan.step${nth + 1}`
        return (
          <div key={part}>
            <h3>
              {nth + 1}. {title || 'Details not available'}
            </h3>
            <CitedText report={shown} part={`${part}.description`} text={description} />
            <ul>
              {action_items
                .map((text, index) => ({ text, own: `${part}.action_items.${index}` }))
                .map(({ text, own }) => (
                  <li key={own}>
                    <CitedText report={shown} part={own} text={text} />
                  </li>
                ))}
            </ul>
          </div>
        )
      })}
      {shown.enhancedSummary ? <Enhanced enhanced={shown.enhancedSummary} /> : null}
      {research ? (
        <ResearchTexts
          data={research}
          show={(part, text) => <CitedText report={shown} part={part} text={text} />}
        />
      ) : null}
      <Sources evidence={shown.evidence} />
    </Sheet>,
    document.body,
  )
}

const Company = ({ lead, shown }: { lead: Lead; shown: ShownReport }) => {
  const { name, position, email, phone, linkedin } = shown.data.contact_info
  const cited = (field: string, value: string | null) =>
    value && <CitedValue report={shown} field={field} value={value} />
  return (
    <dl>
      {row('Industry', lead.industry)}
      {row('Location', lead.location)}
      {row('Website', lead.website)}
      {row('Contact', [name, position].filter(Boolean).join(', '))}
      {row('Email', cited('email', email))}
      {row('Phone', cited('phone', phone))}
      {row('LinkedIn', cited('linkedin', linkedin))}
    </dl>
  )
}

const Texts = ({ shown }: { shown: ShownReport }) => (
  <>
    {shown.data.summary ? (
      <>
        <h2>Summary</h2>
        <CitedText report={shown} part="summary" text={shown.data.summary} />
      </>
    ) : null}
    {uniqueParts(shown).map(({ field, items }) => (
      <div key={field}>
        <h2>{partTitles[field]}</h2>
        <ul>
          {items.map(({ key, part, text }) => (
            <li key={key}>
              <CitedText report={shown} part={part} text={text} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </>
)
