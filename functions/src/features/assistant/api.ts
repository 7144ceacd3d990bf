import * as calls from '@assay/shared/features/assistant/calls'
import { implement } from '../../platform/http/implement.ts'
import { chat } from './chat.ts'
import { generateEmail } from './generate-email.ts'

export const handler = implement(calls, { chat, generateEmail })
