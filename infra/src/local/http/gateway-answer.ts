import type { ServerResponse } from 'node:http'
import { type ErrorBody, type ErrorCode, errorCatalogue } from '@assay/shared/platform/errors'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

/** The largest response of a Lambda function: the whole result as JSON, in which a text is escaped and bytes are Base64. */
const maxAnswerBytes = 6 * 1024 * 1024

/** Like the gateway, treats a result without `statusCode` as the body of a 200. */
const structured = (result: unknown): APIGatewayProxyStructuredResultV2 => {
  if (typeof result === 'object' && result !== null && 'statusCode' in result) {
    return result as APIGatewayProxyStructuredResultV2
  }
  return { statusCode: 200, body: typeof result === 'string' ? result : JSON.stringify(result) }
}

/** Writes a handler's result. @throws if it is larger than a Lambda response may be. */
export const sendResult = (response: ServerResponse, result: unknown): void => {
  const { statusCode = 200, headers = {}, cookies = [], body = '', isBase64Encoded } = structured(result)
  const size = Buffer.byteLength(JSON.stringify(result) ?? '')
  if (size > maxAnswerBytes) throw new Error(`The response has ${size} bytes, more than Lambda allows.`)
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  response.statusCode = statusCode
  const hasBody = statusCode !== 204 && statusCode !== 304
  if (hasBody) response.setHeader('content-type', 'application/json')
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value))
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (!hasBody) {
    response.end()
    return
  }
  response.setHeader('content-length', bytes.length)
  response.end(bytes)
}

/** Sends an error of the gateway itself, in the shape of every call's errors. */
export const sendError = (
  response: ServerResponse,
  code: ErrorCode,
  requestId: string,
  headers: Record<string, string> = {},
): void => {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { status, message } = errorCatalogue[code]
  const body = JSON.stringify({ message, code, requestId } satisfies ErrorBody)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    ...headers,
  })
  response.end(body)
}
