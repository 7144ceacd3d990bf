import { describe, expect, it } from 'vitest'
import { emptyReport, readReport, stepsOf } from './read-report.ts'

const contact = {
  name: 'Ada Reed',
  position: 'Owner',
  email: 'ada@maple.example',
  phone: null,
  linkedin: null,
}
const info = {
  key_products: ['implants'],
  unique_selling_points: ['open on Saturdays'],
  competitors: ['Oak Dental'],
  recent_news: '2026-03-05: a second practice',
}
const step = (title: string) => ({ title, description: 'Why', action_items: ['Call'] })
const plan = { step1: step('Learn'), step2: step('Write'), step3: step('Follow up') }
const data = { summary: 'A dentist.', contact_info: contact, unique_info: info, prospecting_plan: plan }

describe('both stored forms give the same report', () => {
  it.each([
    ['JSON in prospectData', { prospectData: JSON.stringify(data) }],
    ['an object in prospectData', { prospectData: data }],
    [
      'separate objects',
      { summary: 'A dentist.', contactInfo: contact, uniqueInfo: info, prospectingPlan: plan },
    ],
    [
      'separate JSON texts',
      {
        summary: 'A dentist.',
        contactInfo: JSON.stringify(contact),
        uniqueInfo: JSON.stringify(info),
        prospectingPlan: JSON.stringify(plan),
      },
    ],
    [
      'objects and JSON texts',
      {
        summary: 'A dentist.',
        contactInfo: contact,
        uniqueInfo: JSON.stringify(info),
        prospectingPlan: plan,
      },
    ],
  ])('%s', (_, stored) => {
    expect(readReport(stored)).toEqual({ data, problem: null })
  })

  it('separate fields with the error of the raw data', () => {
    const stored = { summary: 'A dentist.', contactInfo: contact, uniqueInfo: info, prospectingPlan: plan }
    const rawData = { ...data, error: 'Only limited data was found.' }
    expect(readReport({ ...stored, rawData }).data?.error).toBe('Only limited data was found.')
    expect(readReport({ ...stored, rawData: JSON.stringify(rawData) }).data?.error).toBe(rawData.error)
    expect(readReport({ ...stored, rawData: { error: 7 } })).toEqual({ data, problem: null })
    expect(readReport({ ...stored, rawData: 'garbage' })).toEqual({ data, problem: null })
  })

  it('with its own id and its error', () => {
    const stored = { prospectData: JSON.stringify({ ...data, error: 'Limited', reportId: 7 }) }
    expect(readReport(stored).data).toMatchObject({ error: 'Limited', reportId: 7 })
  })
})

describe('what cannot be read', () => {
  it.each(['{', 'null', '[]', '"text"', '7', ''])('prospectData %j', (prospectData) => {
    expect(readReport({ prospectData })).toEqual({ data: null, problem: 'Error parsing report data' })
  })

  it.each([{ contactInfo: '{' }, { uniqueInfo: 'null' }, { prospectingPlan: [] }, { contactInfo: 7 }])(
    'details %j',
    (stored) => {
      expect(readReport({ summary: 'x', ...stored })).toEqual({
        data: null,
        problem: 'Error parsing report details',
      })
    },
  )

  it.each([{}, { summary: '' }, { summary: null }, { prospectData: '{}' }, { prospectData: { other: 1 } }])(
    'structure %j',
    (stored) => {
      expect(readReport(stored)).toEqual({ data: null, problem: 'Report data structure not recognized' })
    },
  )
})

describe('what is missing or of another type', () => {
  it('is empty, and the plan has three steps', () => {
    const { data: read } = readReport({
      prospectData: {
        summary: 7,
        contact_info: { name: 7, email: 'a@b.example' },
        unique_info: { key_products: ['implants', 7, null], competitors: 'Oak Dental' },
        prospecting_plan: { step1: step('Learn'), step2: 'Write' },
      },
    })
    expect(read).toEqual({
      summary: '',
      contact_info: { name: null, position: null, email: 'a@b.example', phone: null, linkedin: null },
      unique_info: {
        key_products: ['implants'],
        unique_selling_points: [],
        competitors: [],
        recent_news: '',
      },
      prospecting_plan: {
        step1: step('Learn'),
        step2: { title: '', description: '', action_items: [] },
        step3: { title: '', description: '', action_items: [] },
      },
    })
    expect(read && stepsOf(read)).toHaveLength(3)
  })

  it('leaves an empty report with its reason', () => {
    expect(emptyReport('Nothing was found.')).toMatchObject({
      error: 'Nothing was found.',
      summary: '',
      contact_info: { email: null },
    })
  })
})
