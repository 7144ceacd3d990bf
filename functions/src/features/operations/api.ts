import * as calls from '@assay/shared/features/operations/calls'
import { implement } from '../../platform/http/implement.ts'
import { getApiDocs } from './get-api-docs.ts'
import { getHealth } from './get-health.ts'
import { getOpenApi } from './get-open-api.ts'

export const handler = implement(calls, { getHealth, getOpenApi, getApiDocs })
