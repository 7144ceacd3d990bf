import { expect, it } from 'vitest'
import { localInput, meetingFile, nextWorkday } from './meeting.ts'

const linesOf = async (file: Blob) => (await file.text()).replace(/\r\n[ \t]/g, '').split('\r\n')

it('the file has one event with its times in UTC', async () => {
  const file = meetingFile({
    id: 'lead-5@assay.example',
    title: 'Meeting with Maple, Oak & Co; North',
    start: new Date('2026-12-01T10:00:00.000Z'),
    minutes: 30,
    place: 'Main Street 1\nSpringfield',
    description: 'Ask for Jane\nBEGIN:VEVENT',
    url: 'https://assay.example/leads/5/prospect',
  })
  const lines = await linesOf(file)
  expect(file.type).toBe('text/calendar;charset=utf-8')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines).toContain('METHOD:PUBLISH')
  expect(lines).toContain('UID:lead-5@assay.example')
  expect(lines).toContain('DTSTART:20261201T100000Z')
  expect(lines).toContain('DTEND:20261201T103000Z')
  expect(lines).toContain('SUMMARY:Meeting with Maple\\, Oak & Co\\; North')
  expect(lines).toContain('LOCATION:Main Street 1\\nSpringfield')
  expect(lines).toContain('URL;VALUE=URI:https://assay.example/leads/5/prospect')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})

it.each([
  ['2026-11-20T09:00', '2026-11-23T10:00'],
  ['2026-11-21T23:59', '2026-11-23T10:00'],
  ['2026-11-22T00:00', '2026-11-23T10:00'],
  ['2026-11-23T18:30', '2026-11-24T10:00'],
  ['2026-12-31T18:30', '2027-01-01T10:00'],
])('after %s comes %s', (now, next) => {
  expect(localInput(nextWorkday(new Date(now)))).toBe(next)
})
