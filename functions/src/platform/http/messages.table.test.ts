import { register, updateProfile } from '@assay/shared/features/accounts/calls'
import { chat } from '@assay/shared/features/assistant/calls'
import { analyzeLead, searchLeads } from '@assay/shared/features/hunting/calls'
import { listJobs } from '@assay/shared/features/jobs/calls'
import { createLead } from '@assay/shared/features/leads/calls'
import type { CallOptions } from '@assay/shared/platform/define-call'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newRep } from '../../testing/rep.ts'
import { useTestTable } from '../../testing/test-table.ts'

beforeAll(async () => {
  await useTestTable()
  // Any package that loads the full validator does the same.
  z.config(z.locales.en())
})

const conversation = { messages: [{ role: 'user', content: 'Where?' }] }

it.each<[CallOptions, Record<string, unknown>]>([
  [createLead, { body: [] }],
  [analyzeLead, { body: {} }],
  [analyzeLead, { body: { lead: null } }],
  [analyzeLead, { body: { lead: { companyName: 'x'.repeat(5000) } } }],
  [chat, { body: { ...conversation, leadInfo: { leadId: 'abc' } } }],
  [updateProfile, { body: { fullName: 5 } }],
  [searchLeads, { body: { query: 'dentists', filters: { industry: 5 } } }],
  [searchLeads, { body: { query: 'dentists', criteria: {} } }],
  [listJobs, { query: { status: 'zzz' } }],
])('the error messages of $name are written for users, not for programmers', async (call, given) => {
  const { status, error } = await (await newRep()).call(call, given)
  expect(status).toBe(400)
  const messages = [error.message, ...(error.details ?? []).map(({ message }) => message)]
  for (const message of messages) expect(message).not.toMatch(/expected|received|Too big|Too small/)
})

it.each(['a\nb', 'ada\u200b', 'a\u202eb'])(
  'a username has only visible characters: %j is refused',
  async (name) => {
    const body = { username: `${name}c`, email: 'ada@reps.example', password: 'touchstone-4711' }
    const { status, error } = await (await newRep()).call(register, { body })
    expect([status, error.message]).toEqual([400, 'Please use visible characters only'])
  },
)
