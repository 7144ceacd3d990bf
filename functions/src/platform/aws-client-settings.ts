import { config } from './config.ts'

type Limits = {
  /** Undefined on AWS, where the SDK knows it. */
  endpoint: string | undefined
  /** The first one included. All of them together must end before the deadline of a call. */
  maxAttempts: number
  timeoutMs: number
}

/** The settings of every AWS client: an attempt that gets no answer, or only a part of one, is given up and repeated. */
export const awsClientSettings = ({ endpoint, maxAttempts, timeoutMs }: Limits) => {
  const limitMs = config.awsTimeoutMs() ?? timeoutMs
  return {
    endpoint,
    maxAttempts,
    requestHandler: {
      connectionTimeout: 1000,
      requestTimeout: limitMs,
      // Without this the SDK only logs a warning and waits for ever.
      throwOnRequestTimeout: true,
      // `requestTimeout` ends with the headers; this one holds for the body.
      socketTimeout: limitMs,
    },
  }
}
