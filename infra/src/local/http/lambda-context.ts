import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'

/** The handler of a Lambda function, for any event. */
// biome-ignore lint/suspicious/noExplicitAny: each handler has its own type of event
export type LambdaHandler = (event: any, context: Context) => Promise<unknown>

const neverCalled = () => {}

/** The context that Lambda gives to a function of this name and timeout. */
export const lambdaContext = (functionName: string, timeoutMs: number): Context => {
  const deadline = Date.now() + timeoutMs
  return {
    awsRequestId: randomUUID(),
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: '1024',
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: neverCalled,
    fail: neverCalled,
    succeed: neverCalled,
  }
}

export class HandlerTimeout extends Error {
  override readonly name = 'HandlerTimeout'
}

/**
 * Calls a handler as Lambda does. @throws HandlerTimeout after its time limit (the call cannot be
 * stopped here; it continues, but its result is ignored).
 */
export const invoke = async (
  handler: LambdaHandler,
  functionName: string,
  event: unknown,
  timeoutMs: number,
): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new HandlerTimeout(`${functionName} took over ${timeoutMs} ms`)),
      timeoutMs,
    )
  })
  try {
    const running = handler(event, lambdaContext(functionName, timeoutMs))
    return await Promise.race([running, timeout])
  } finally {
    clearTimeout(timer)
  }
}
