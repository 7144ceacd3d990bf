import { getDomain } from 'tldts'

/** Hosts with pages about many companies: a page there is not a company's own site. */
const sharedHosts = new Set(
  'facebook.com instagram.com linkedin.com twitter.com x.com youtube.com tiktok.com pinterest.com google.com goo.gl maps.app.goo.gl apple.com bing.com yahoo.com yelp.com yellowpages.com whitepages.com superpages.com manta.com bbb.org angi.com angieslist.com thumbtack.com houzz.com homeadvisor.com nextdoor.com tripadvisor.com opentable.com doordash.com ubereats.com grubhub.com booking.com expedia.com hotels.com airbnb.com healthgrades.com zocdoc.com vitals.com webmd.com ratemds.com avvo.com justia.com findlaw.com lawyers.com martindale.com superlawyers.com clutch.co glassdoor.com indeed.com crunchbase.com zoominfo.com dnb.com bloomberg.com opencorporates.com wikipedia.org wikidata.org openstreetmap.org foursquare.com mapquest.com trustpilot.com chamberofcommerce.com cylex.us cylex.de hotfrog.com gelbeseiten.de dasoertliche.de 11880.com jameda.de doctolib.de doctolib.fr pagesjaunes.fr paginasamarillas.es goudengids.nl yell.com checkatrade.com reddit.com quora.com medium.com amazon.com ebay.com etsy.com linktr.ee bit.ly'.split(
    ' ',
  ),
)

/** The registrable domain: one label before the public suffix; null for addresses without one. */
export const registrableDomain = (url: string): string | null => getDomain(url, { allowPrivateDomains: true })

/** The registrable domain, or null for a directory or a social network. */
export const ownDomain = (url: string): string | null => {
  const domain = registrableDomain(url)
  if (!domain) return null
  const withoutPrivate = getDomain(url)
  return sharedHosts.has(domain) || sharedHosts.has(withoutPrivate ?? '') ? null : domain
}
