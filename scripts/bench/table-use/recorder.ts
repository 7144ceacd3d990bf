import type { CallOptions, CallRequest } from '@assay/shared/platform/define-call'
import type { Reply, Visitor } from '../../../functions/src/testing/client.ts'
import { meterOf, type TableUse } from './meter.ts'

export type RecordedCall = { call: string; when: string; use: TableUse }

type Expected = { when?: string; headers?: Record<string, string>; rawBody?: string; status?: number }

/** Makes calls like a browser and records the table use of each. */
export const newRecorder = () => {
  const recorded: RecordedCall[] = []
  return {
    recorded,
    recordWork: async (call: string, when: string, work: () => Promise<unknown>): Promise<void> => {
      recorded.push({ call, when, use: await meterOf(work) })
    },
    /** Makes a call and returns the reply. @throws if the status is not `expected.status` (default 200). */
    record: async <C extends CallOptions>(
      caller: Visitor,
      call: C,
      given: CallRequest<C>,
      expected: Expected = {},
    ): Promise<Reply<unknown>> => {
      const { when = '', headers = {}, rawBody, status = 200 } = expected
      let reply: Reply<unknown> | undefined
      const use = await meterOf(async () => {
        reply = await caller.call(call, given, { headers, rawBody })
      })
      if (reply?.status !== status) {
        throw new Error(`${call.name} answered ${reply?.status}: ${JSON.stringify(reply?.body)}`)
      }
      recorded.push({ call: call.name, when, use })
      return reply
    },
  }
}

export type Recorder = ReturnType<typeof newRecorder>
