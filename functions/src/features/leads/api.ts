import * as calls from '@assay/shared/features/leads/calls'
import { implement } from '../../platform/http/implement.ts'
import { createLead } from './create-lead.ts'
import { listLeads } from './list-leads.ts'

export const handler = implement(calls, { listLeads, createLead })
