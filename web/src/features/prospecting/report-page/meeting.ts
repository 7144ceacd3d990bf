import ical, { ICalCalendarMethod } from 'ical-generator'

/** `id` is the same for the same meeting: a calendar replaces it when it is saved again. */
export type Meeting = {
  id: string
  title: string
  start: Date
  minutes: number
  place: string | null
  description: string
  /** The address of the report. */
  url: string
}

/** The meeting as an iCalendar file (RFC 5545). */
export const meetingFile = ({ id, title, start, minutes, place, description, url }: Meeting): Blob => {
  const calendar = ical({
    prodId: { company: 'Assay', product: 'Assay', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id,
    summary: title,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    description,
    url,
    ...(place && { location: place }),
  })
  return new Blob([calendar.toString()], { type: 'text/calendar;charset=utf-8' })
}

/** Ten o'clock on the next day that is not at a weekend. */
export const nextWorkday = (now: Date): Date => {
  const day = new Date(now)
  do day.setDate(day.getDate() + 1)
  while (day.getDay() === 0 || day.getDay() === 6)
  day.setHours(10, 0, 0, 0)
  return day
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** A time as `datetime-local` inputs have it, in the user's time zone. */
export const localInput = (date: Date): string => {
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}
