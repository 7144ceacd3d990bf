import { addressOf, bodyExample, type DocumentedCall, type OpenApi, takesKey } from './open-api.ts'

/** A command that makes the call, with what the call takes to let it in. */
export const curlExample = (document: OpenApi, call: DocumentedCall): { label: string; text: string } => {
  const isOpen = call.security?.length === 0
  const values = Object.fromEntries(
    call.parameters.filter((one) => one.in === 'path').map(({ name }) => [name, '1']),
  )
  const body = bodyExample(document, call)
  const admission = takesKey(call) ? '-H "Authorization: Bearer $ASSAY_KEY"' : '-b cookies.txt'
  const text = [
    `curl -X ${call.method} '${window.location.origin}${addressOf(call, values)}'`,
    ...(isOpen ? [] : [admission]),
    ...(body === null
      ? []
      : ['-H "Content-Type: application/json"', `-d '${body.replaceAll("'", "'\\''")}'`]),
  ].join(' \\\n  ')
  const label =
    isOpen || takesKey(call)
      ? 'Example'
      : 'Example, with the cookies that POST /api/login has set (curl -c cookies.txt)'
  return { label, text }
}
