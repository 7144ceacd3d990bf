import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import type { Lead } from '@assay/shared/features/leads/lead'
import { expect, test } from 'vitest'
import { combinedLeads } from './combined-leads.ts'

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`

const lead = (companyName: string, minute: number, more: Partial<Lead> = {}) =>
  ({ id: minute, companyName, status: 'warm', score: 70, createdAt: at(minute), ...more }) as Lead

const aiLead = (companyName: string, minute: number) =>
  ({ id: minute, companyName, matchScore: 91, createdAt: at(minute) }) as SavedAiLead

const namesOf = (leads: Lead[], aiLeads: SavedAiLead[], most?: number) =>
  combinedLeads(leads, aiLeads, most).map(({ companyName, kind }) => `${companyName} (${kind})`)

test('regular and AI leads stand together, newest first', () => {
  expect(namesOf([lead('Maple', 1), lead('Oak', 3)], [aiLead('Elm', 2), aiLead('Ash', 4)])).toEqual([
    'Ash (ai-lead)',
    'Oak (lead)',
    'Elm (ai-lead)',
    'Maple (lead)',
  ])
})

test('an AI lead whose company is a lead already is left out, however its name is written', () => {
  expect(namesOf([lead('Maple Dental', 5)], [aiLead(' maple dental', 1), aiLead('Maple', 2)])).toEqual([
    'Maple Dental (lead)',
    'Maple (ai-lead)',
  ])
})

test('no more than asked for, and AI leads fill up what others leave free', () => {
  const converted = Array.from({ length: 4 }, (_, index) => aiLead(`Company ${index}`, index))
  const leads = converted.map(({ companyName }, index) => lead(companyName, index + 10))
  expect(combinedLeads(leads, [...converted, aiLead('Other', 9)], 5).map(({ kind }) => kind)).toEqual([
    'lead',
    'lead',
    'lead',
    'lead',
    'ai-lead',
  ])
})

test('a lead keeps its status and score; an AI lead is new and has its match score', () => {
  const [first, second] = combinedLeads([lead('Oak', 2, { status: 'hot', score: 12 })], [aiLead('Elm', 1)])
  expect([first?.status, first?.score]).toEqual(['hot', 12])
  expect([second?.status, second?.score]).toEqual(['new', 91])
})
