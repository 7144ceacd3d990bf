import { defineCall } from '../../platform/define-call.ts'
import { DemoRequestReceipt, NewDemoRequest } from './demo-request.ts'

export const createDemoRequest = defineCall({
  name: 'createDemoRequest',
  method: 'POST',
  path: '/api/demo-requests',
  auth: 'none',
  body: NewDemoRequest,
  output: DemoRequestReceipt,
  throttle: { name: 'demo-request', perMinute: 5, key: 'address' },
  summary:
    'Stores a visitor’s demo request and mails it to the operator. The same request sent twice counts once.',
})
