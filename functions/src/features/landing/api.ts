import * as calls from '@assay/shared/features/landing/calls'
import { implement } from '../../platform/http/implement.ts'
import { createDemoRequest } from './create-demo-request.ts'

export const handler = implement(calls, { createDemoRequest })
