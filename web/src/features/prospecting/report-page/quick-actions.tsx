import type { Lead } from '@assay/shared/features/leads/lead'
import { Flex } from '@chakra-ui/react'
import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { addressOfLead, addressOfRawReport, addressOfReport } from '../../../platform/addresses.ts'
import { failureToast } from '../../../platform/toasts.ts'
import { useLazyComponent } from '../../../ui/overlay/use-lazy-component.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { LeadsIcon, MeetingIcon, ReportIcon } from '../../../ui/primitives/icons.tsx'
import { ReportSection } from '../report/section.tsx'
import type { ShownReport } from '../report/use-shown-report.ts'

const loadMeeting = async () => (await import('./schedule-meeting-dialog.tsx')).ScheduleMeetingDialog

type Props = {
  /** The report that the address names. */
  named: number | undefined
  shown: ShownReport
  lead: Lead
  /** Further actions, of other features. */
  children: ReactNode
}

/** What to do with the report next. */
export const QuickActions = ({ named, shown, lead, children }: Props) => {
  const [isScheduling, setIsScheduling] = useState(false)
  const close = useCallback(() => setIsScheduling(false), [])
  const fail = useCallback(() => {
    close()
    failureToast('This could not be loaded', 'Check your connection and try again.')
  }, [close])
  const Meeting = useLazyComponent(loadMeeting, isScheduling, fail)
  return (
    <ReportSection as="h2" title="Quick Actions">
      <Flex
        direction="column"
        gap={2}
        css={{ '& > :is(a, button)': { justifyContent: 'start', textDecoration: 'none' } }}
      >
        <Button asChild>
          <Link to={addressOfLead(lead.id)}>
            <LeadsIcon />
            View Lead Details
          </Link>
        </Button>
        <Button asChild>
          <Link to={addressOfRawReport(lead.id, named)}>
            <ReportIcon />
            View Raw Data
          </Link>
        </Button>
        <Button onClick={() => setIsScheduling(true)}>
          <MeetingIcon />
          Schedule Meeting
        </Button>
        {children}
      </Flex>
      {Meeting ? (
        <Meeting
          lead={lead}
          report={addressOfReport(lead.id, named)}
          contact={shown.data.contact_info}
          isOpen={isScheduling}
          onClose={close}
        />
      ) : null}
    </ReportSection>
  )
}
