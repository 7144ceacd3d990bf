import { describe, expect, it } from 'vitest'
import { hostResolver, publicAddressesOf } from './host-addresses.ts'
import { isPublicAddress } from './public-address.ts'
import { safeUrl } from './safe-url.ts'

/** Addresses that must never be requested, in every notation that attackers use. */
const forbiddenUrls = `
http://127.0.0.1/ http://127.1/ http://127.0.0.1:80/ http://127.255.255.254/ http://2130706433/ http://0x7f000001/ http://0x7f.0.0.1/
http://0177.0.0.1/ http://017700000001/ http://0/ http://0.0.0.0/ http://10.0.0.1/ http://10.255.255.255/ http://172.16.0.1/
http://172.31.255.255/ http://192.168.0.1/ http://192.168.1.254/ http://169.254.169.254/latest/meta-data/ http://2852039166/
http://0xa9fea9fe/ http://0251.0376.0251.0376/ http://169.254.170.2/v2/credentials http://100.64.0.1/ http://192.0.2.1/
http://198.51.100.7/ http://203.0.113.9/ http://198.18.0.1/ http://224.0.0.1/ http://240.0.0.1/ http://255.255.255.255/
http://192.0.0.8/ http://[::1]/ http://[::]/ http://[::ffff:127.0.0.1]/ http://[::ffff:7f00:1]/ http://[::ffff:169.254.169.254]/
http://[::127.0.0.1]/ http://[64:ff9b::7f00:1]/ http://[64:ff9b::a9fe:a9fe]/ http://[fc00::1]/ http://[fd00:ec2::254]/
http://[fe80::1]/ http://[ff02::1]/ http://[2001:db8::1]/ http://[2002:7f00:1::]/ http://[2001::1]/ http://8.8.8.8/
http://localhost/ http://localhost./ http://LOCALHOST/ http://api.localhost/ http://printer.local/ http://metadata.google.internal/
http://db.internal/ http://intranet/ http://router.lan/ http://nas.home/ http://build.corp/ http://hidden.onion/ http://1.0.0.127.in-addr.arpa/
http://maple.example:22/ http://maple.example:8080/ https://maple.example:6379/ ftp://maple.example/ file:///etc/passwd
gopher://maple.example/ data:text/html,x javascript:alert(1) http://user:pass@maple.example/ http://user@maple.example/
http://①②⑦.⓪.⓪.①/ http://127。0。0。1/ not-an-address http://
`
  .trim()
  .split(/\s+/)

const forbiddenAnswers = `
127.0.0.1 127.8.8.8 0.0.0.0 10.1.2.3 172.16.5.4 172.31.0.1 192.168.1.1 169.254.169.254 100.64.1.1 100.127.255.255 192.0.2.55
198.51.100.1 203.0.113.1 198.18.5.5 198.19.255.255 224.0.0.251 239.1.1.1 240.0.0.1 255.255.255.255 192.0.0.1
::1 :: ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:a9fe:a9fe ::7f00:1 64:ff9b::7f00:1 64:ff9b::a00:1 fc00::1 fd12:3456::1 fe80::1
febf::1 ff02::1 ff05::2 2001:db8::1 2001::1 2002:7f00:1:: 2002:a00:1:: 100::1 nonsense
`
  .trim()
  .split(/\s+/)

describe('addresses that are never fetched', () => {
  it('are at least 60', () => {
    expect(forbiddenUrls.length + forbiddenAnswers.length).toBeGreaterThanOrEqual(60)
  })

  it.each(forbiddenUrls)('%s is refused before any request', (url) => {
    expect(() => safeUrl(url)).toThrow(expect.objectContaining({ outcome: 'refused' }))
  })

  it.each(forbiddenAnswers)('the DNS answer %s refuses the host', async (address) => {
    const answers = [
      { address: '93.184.215.14', family: 4 as const },
      { address, family: address.includes(':') ? (6 as const) : (4 as const) },
    ]
    await expect(publicAddressesOf('maple.example', async () => answers)).rejects.toMatchObject({
      outcome: 'refused',
    })
  })

  it('a redirect is resolved against its page and checked the same way', () => {
    const page = new URL('https://maple.example/a/')
    expect(safeUrl('../contact#top', page).href).toBe('https://maple.example/contact')
    expect(() => safeUrl('//127.0.0.1/', page)).toThrow()
  })
})

describe('addresses that are fetched', () => {
  it.each([
    'http://maple.example/',
    'https://www.maple.example/kontakt?x=1',
    'https://xn--bcker-gra.example/',
    'https://maple.example:443/',
  ])('%s', (url) => {
    expect(safeUrl(url).hostname).toContain('example')
  })

  it.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it('an unknown host name is unreachable, not refused', async () => {
    await expect(publicAddressesOf('x.example', async () => [])).rejects.toMatchObject({
      outcome: 'unreachable',
    })
  })

  it('sends DNS queries only to the configured server', async () => {
    const resolve = hostResolver('127.0.0.1:1')
    await expect(publicAddressesOf('maple.example', resolve)).rejects.toMatchObject({
      outcome: 'unreachable',
    })
  })
})
