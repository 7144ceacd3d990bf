import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { later } from '../../platform/later.ts'
import { listOf, listQuery } from '../../platform/lists.ts'
import { Lead, NewLead } from './lead.ts'

export const listLeads = defineCall({
  name: 'listLeads',
  method: 'GET',
  path: '/api/leads',
  auth: 'session',
  kind: 'list',
  query: later(() => z.strictObject(listQuery)),
  output: later(() => listOf(Lead)),
  errors: ['INVALID_CURSOR', 'RESYNC_REQUIRED'],
  summary: 'The CRM leads, newest first; with `since`, what changed.',
})

export const createLead = defineCall({
  name: 'createLead',
  method: 'POST',
  path: '/api/leads',
  auth: 'session',
  kind: 'creates',
  body: NewLead,
  output: Lead,
  errors: ['IDEMPOTENCY_MISMATCH', 'CONFLICT'],
  summary: 'Creates a CRM lead.',
})
