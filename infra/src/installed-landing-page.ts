/** Stands in the built landing page for the site's origin. */
const originPlaceholder = 'https://site.invalid'

type Installation = {
  /** Scheme and host of the site. */
  origin: string
  devGateSha256: string | null
}

/**
 * The landing page as one installation serves it: with its own address in the canonical link and, behind the
 * developer gate, hidden until `web/public/developer-gate.js` finds that the password has been entered.
 */
export const installedLandingPage = (built: string, { origin, devGateSha256 }: Installation): string => {
  const page = built.replaceAll(originPlaceholder, origin)
  return devGateSha256 ? gated(page, devGateSha256) : page
}

const gated = (page: string, hash: string): string => {
  const marked = page.replace(
    /<html([^>]*)>(\s*<head>)/,
    `<html$1 data-developer-gate="${hash}">$2<meta name="robots" content="noindex" /><script src="/developer-gate.js"></script>`,
  )
  // An unmarked page would be open to everyone.
  if (marked === page) throw new Error('The landing page has no head for the developer gate.')
  return marked
}
