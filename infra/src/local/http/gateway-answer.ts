import type { ServerResponse } from 'node:http'
import { type ErrorBody, type ErrorCode, errorCatalogue } from '@assay/shared/platform/errors'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

/** The most that Lambda hands back. */
const maxAnswerBytes = 6 * 1024 * 1024

/** An answer without `statusCode` is itself the body of a 200, as the gateway reads it. */
const structured = (result: unknown): APIGatewayProxyStructuredResultV2 => {
  if (typeof result === 'object' && result !== null && 'statusCode' in result) {
    return result as APIGatewayProxyStructuredResultV2
  }
  return { statusCode: 200, body: typeof result === 'string' ? result : JSON.stringify(result) }
}

/** Writes what a handler answered. @throws when it is larger than Lambda could hand back. */
export const sendResult = (response: ServerResponse, result: unknown): void => {
  const { statusCode = 200, headers = {}, cookies = [], body = '', isBase64Encoded } = structured(result)
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > maxAnswerBytes) throw new Error(`The answer has ${bytes.length} bytes.`)
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

/** An error that the gateway answers itself, in the shape every call uses. */
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
