import { Box, chakra, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { addressOfCampaign, addressOfLead, outreachAddress } from '../../../../platform/addresses.ts'
import { DialogBody, DialogFooter } from '../../../../ui/overlay/dialog.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { leadsText } from '../step-texts.ts'
import type { Added } from './use-add-to-campaign.ts'

const Rows = chakra('ul', { base: { listStyle: 'none', borderWidth: '1px', borderRadius: 'panel', mt: 2 } })

type Props = { added: Added; onClose: () => void }

/** Who was added to the campaign, and who was left out and why. */
export const AddedLeads = ({ added: { addedIds, left, campaign }, onClose }: Props) => {
  const result = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => result.current?.focus(), [])
  return (
    <>
      <DialogBody ref={result} role="group" aria-label="What was added" tabIndex={-1} outline="none">
        <Text overflowWrap="anywhere">
          {addedIds.length === 0 ? 'No lead was added' : `${leadsText(addedIds.length)} added`} to{' '}
          <Link to={addressOfCampaign(campaign.id)}>{campaign.name}</Link>.
          {addedIds.length > 0 ? (
            <>
              {' '}
              Drafts <Link to={outreachAddress}>wait for your approval</Link> as soon as they are written.
            </>
          ) : null}
        </Text>
        <Text mt={4} fontWeight="medium">
          {leadsText(left.length)} left out
        </Text>
        <Rows>
          {left.map(({ leadId, companyName, reason }) => (
            <Box
              as="li"
              key={leadId}
              px={3}
              py={2}
              _notFirst={{ borderTopWidth: '1px' }}
              overflowWrap="anywhere"
            >
              {companyName === null ? (
                <Text as="span">Lead {leadId}</Text>
              ) : (
                <Link to={addressOfLead(leadId)}>
                  <bdi>{companyName}</bdi>
                </Link>
              )}
              <Text fontSize="sm" color="fg.muted">
                {reason}
              </Text>
            </Box>
          ))}
        </Rows>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  )
}
