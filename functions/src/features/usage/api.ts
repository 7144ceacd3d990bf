import * as calls from '@assay/shared/features/usage/calls'
import { implement } from '../../platform/http/implement.ts'
import { getUsage } from './get-usage.ts'

export const handler = implement(calls, { getUsage })
