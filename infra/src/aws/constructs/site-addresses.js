// Runs in CloudFront (runtime cloudfront-js-2.0) before the cache, for the site's files and for /leads.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (request.uri === '/leads') {
    if (!isRead) return request
    return {
      statusCode: 302,
      statusDescription: 'Found',
      headers: { location: { value: '/lead-management' } },
    }
  }
  // What is well known of other sites, such as how MCP clients sign in, must not be answered with a page.
  if (request.uri.startsWith('/.well-known/')) return { statusCode: 404, statusDescription: 'Not Found' }
  const lastSegment = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  const isFile = request.uri.startsWith('/assets/') || lastSegment.includes('.')
  if (request.uri === '/') request.uri = '/landing.html'
  else if (['/privacy', '/terms', '/contact'].includes(request.uri)) request.uri = `${request.uri}.html`
  else if (!isFile) request.uri = '/index.html'
  return request
}
