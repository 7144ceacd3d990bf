import type { Lead } from '@assay/shared/features/leads/lead'
import type { ProspectContact } from '@assay/shared/features/prospecting/prospect-data'
import { Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { saveFile } from '../../../platform/save-file.ts'
import { toast } from '../../../platform/toasts.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog, DialogBody, DialogFooter, DialogForm } from '../../../ui/overlay/dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { localInput, meetingFile, nextWorkday } from './meeting.ts'

const lengths = ['15', '30', '60'] as const

type Props = {
  lead: Lead
  /** The address of the report. */
  report: string
  contact: ProspectContact
  isOpen: boolean
  onClose: () => void
}

const descriptionOf = ({ name, position, email, phone }: ProspectContact): string =>
  [[name, position].filter(Boolean).join(', '), email, phone].filter(Boolean).join('\n')

/** Makes a calendar file of a meeting with the company. */
export const ScheduleMeetingDialog = ({ lead, report, contact, isOpen, onClose }: Props) => {
  const [time, setTime] = useState(() => localInput(nextWorkday(new Date())))
  const [length, setLength] = useState<string>('30')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const start = new Date(time)
    if (Number.isNaN(start.getTime())) return setError('Choose a date and a time')
    const file = meetingFile({
      id: `lead-${lead.id}-${start.getTime()}@${location.hostname}`,
      title: `Meeting with ${lead.companyName}`,
      start,
      minutes: Number(length),
      place: lead.location,
      description: descriptionOf(contact),
      url: new URL(report, location.origin).href,
    })
    saveFile(file, `meeting-lead-${lead.id}.ics`)
    toast('Meeting saved', 'Open the file to add it to your calendar.')
    onClose()
  }
  return (
    <Dialog title="Schedule Meeting" isOpen={isOpen} onClose={onClose} size="question">
      <DialogForm onSubmit={submit} noValidate aria-label="Schedule Meeting">
        <DialogBody>
          <Stack gap={3.5}>
            <Text>
              With <bdi>{lead.companyName}</bdi>. Nobody is invited: you get a file for your calendar.
            </Text>
            <TextField
              label="Date and time"
              type="datetime-local"
              name="time"
              required
              value={time}
              error={error}
              onChange={(event) => {
                setError(undefined)
                setTime(event.target.value)
              }}
            />
            <SelectField
              label="Length"
              name="length"
              placeholder="Choose"
              options={lengths}
              textOf={(minutes) => `${minutes} minutes`}
              value={length}
              onChange={(event) => setLength(event.target.value)}
            />
          </Stack>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save meeting
          </Button>
        </DialogFooter>
      </DialogForm>
    </Dialog>
  )
}
