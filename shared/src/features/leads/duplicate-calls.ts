import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathToken } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { DistinctLeads, NewDistinctLeads } from './distinct-leads.ts'

export const listDistinctLeads = defineCall({
  name: 'listDistinctLeads',
  method: 'GET',
  path: '/api/distinct-leads',
  auth: 'session',
  output: lazy(() => z.array(DistinctLeads)),
  summary: 'The leads that look like duplicates and were said to be none; at most 1,000 decisions.',
})

/** Saying it twice is saying it once. */
export const createDistinctLeads = defineCall({
  name: 'createDistinctLeads',
  method: 'POST',
  path: '/api/distinct-leads',
  auth: 'session',
  body: NewDistinctLeads,
  output: DistinctLeads,
  summary: 'Says that leads which look like duplicates are different companies.',
})

export const deleteDistinctLeads = defineCall({
  name: 'deleteDistinctLeads',
  method: 'DELETE',
  path: '/api/distinct-leads/{id}',
  auth: 'session',
  params: lazy(() => z.strictObject({ id: pathToken() })),
  status: 204,
  summary: 'Takes back that leads are different companies.',
})
