import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'

/** A Lambda function's entry, whatever its event. */
// biome-ignore lint/suspicious/noExplicitAny: the event's type is the handler's own, as it is for Lambda
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
 * Calls a handler as Lambda does. @throws HandlerTimeout once its time is over (the call itself
 * cannot be stopped here and runs on without anyone listening).
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
