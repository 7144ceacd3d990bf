import { describe, expect, it } from 'vitest'
import type { ResolveTxt, TxtAnswer } from '../../../integrations/dns/resolve-txt.ts'
import { checkDomain } from './check-domain.ts'

const domain = 'brightwell.example'

/** DNS with these texts; nothing else is published. */
const dns =
  (texts: Record<string, TxtAnswer>): ResolveTxt =>
  async (name) =>
    texts[name] ?? 'none'

const check = async (texts: Record<string, TxtAnswer>, smtpHost = 'smtp.gmail.com', at = domain) => {
  const { records } = await checkDomain({ email: `ann@${at}`, smtpHost }, dns(texts))
  return Object.fromEntries(records.map((record) => [record.kind, record]))
}

const spfOf = async (texts: string[], more: Record<string, TxtAnswer> = {}, smtpHost?: string) =>
  (await check({ [domain]: texts, ...more }, smtpHost)).spf

describe('SPF', () => {
  it('is missing, with the record to add for a known provider and none for others', async () => {
    expect((await check({})).spf).toMatchObject({
      state: 'missing',
      found: null,
      add: { name: domain, value: 'v=spf1 include:_spf.google.com ~all' },
    })
    expect((await check({}, 'smtp.brightwell.example')).spf).toMatchObject({ state: 'missing', add: null })
    expect(await spfOf(['google-site-verification=1', 'v=spf10 nothing'])).toMatchObject({ state: 'missing' })
  })

  it('is in order when it names the provider, also through another record', async () => {
    expect(await spfOf(['v=spf1 include:_spf.google.com ~all'])).toMatchObject({ state: 'ok', add: null })
    const through = { 'spf.agency.example': ['v=spf1 include:_spf.google.com -all'] }
    expect(await spfOf(['v=spf1 redirect=spf.agency.example'], through)).toMatchObject({ state: 'ok' })
    expect(await spfOf(['v=spf1 mx -all'], {}, 'mail.brightwell.example')).toMatchObject({ state: 'ok' })
  })

  it('that names other servers only is wrong, with the provider added', async () => {
    const include = { 'spf.other.example': ['v=spf1 ip4:192.0.2.1 -all'] }
    expect(await spfOf(['v=spf1 include:spf.other.example -all'], include)).toMatchObject({
      state: 'wrong',
      add: { name: domain, value: 'v=spf1 include:_spf.google.com include:spf.other.example -all' },
    })
  })

  it.each([
    ['+all', 'v=spf1 mx +all', 'v=spf1 mx ~all'],
    ['all', 'v=spf1 all', 'v=spf1 ~all'],
    ['?all', 'v=spf1 mx ?all', 'v=spf1 mx ~all'],
    ['nothing', 'v=spf1 mx', 'v=spf1 mx ~all'],
  ])('that ends with %s is wrong', async (_, record, value) => {
    expect(await spfOf([record])).toMatchObject({ state: 'wrong', found: record, add: { value } })
  })

  it('twice is wrong', async () => {
    expect(await spfOf(['v=spf1 mx ~all', 'v=spf1 a ~all'])).toMatchObject({ state: 'wrong', add: null })
  })

  it('is unknown beyond ten lookups, in a circle too, and where a part gives no answer', async () => {
    const many = Array.from({ length: 11 }, (_, n) => `a:h${n}.example`).join(' ')
    expect(await spfOf([`v=spf1 ${many} ~all`])).toMatchObject({ state: 'unknown' })
    const circle = {
      'a.example': ['v=spf1 include:b.example ~all'],
      'b.example': ['v=spf1 include:a.example ~all'],
    }
    expect((await spfOf(['v=spf1 include:a.example ~all'], circle))?.state).toBe('wrong')
    const silent = { 'a.example': 'unknown' as const }
    expect(await spfOf(['v=spf1 include:a.example ~all'], silent)).toMatchObject({ state: 'unknown' })
    expect((await check({ [domain]: 'unknown' })).spf).toMatchObject({ state: 'unknown', found: null })
  })
})

describe('DKIM', () => {
  const at = (selector: string) => `${selector}._domainkey.${domain}`

  it('is in order with a key under a usual name', async () => {
    expect((await check({ [at('google')]: ['v=DKIM1; k=rsa; p=MIIB'] })).dkim).toMatchObject({
      state: 'ok',
      found: 'google: v=DKIM1; k=rsa; p=MIIB',
    })
    expect((await check({ [at('s1')]: ['k=rsa; p=MIIB'] }, 'mail.brightwell.example')).dkim?.state).toBe('ok')
  })

  it('is missing for a known provider, unknown for others, wrong when it was withdrawn', async () => {
    expect((await check({})).dkim).toMatchObject({ state: 'missing', found: null, add: null })
    expect((await check({}, 'mail.brightwell.example')).dkim?.state).toBe('unknown')
    expect((await check({ [at('google')]: ['v=DKIM1; p='] })).dkim?.state).toBe('wrong')
    expect((await check({ [at('google')]: 'unknown' })).dkim?.state).toBe('unknown')
    expect((await check({ [at('google')]: ['no key at all'] })).dkim?.state).toBe('missing')
  })
})

describe('DMARC', () => {
  const name = `_dmarc.${domain}`

  it.each(['none', 'quarantine', 'reject'])('with the policy %s is in order', async (policy) => {
    expect((await check({ [name]: [`v=DMARC1; p=${policy}`] })).dmarc?.state).toBe('ok')
  })

  it('is missing or wrong with a record to publish', async () => {
    const add = { name, value: 'v=DMARC1; p=none' }
    expect((await check({})).dmarc).toMatchObject({ state: 'missing', add })
    expect((await check({ [name]: ['v=DMARC1; p=__proto__'] })).dmarc).toMatchObject({ state: 'wrong', add })
    expect((await check({ [name]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] })).dmarc?.state).toBe('wrong')
    expect((await check({ [name]: 'unknown' })).dmarc?.state).toBe('unknown')
  })

  it('of the registered domain holds for the domains below it', async () => {
    const texts = { '_dmarc.brightwell.co.uk': ['v=DMARC1; p=reject'] }
    const { dmarc } = await check(texts, 'smtp.gmail.com', 'mail.brightwell.co.uk')
    expect(dmarc?.state).toBe('ok')
  })
})

it('proposes nothing for the domain of a mail provider', async () => {
  const records = Object.values(await check({}, 'smtp.gmail.com', 'gmail.com'))
  expect(records.map(({ add }) => add)).toEqual([null, null, null])
  expect(records.map(({ explanation }) => explanation).join()).not.toMatch(/Add|Change/)
})

it('asks for a domain of another script in ASCII, and shows no control characters of strangers', async () => {
  const texts = { 'xn--mnchen-3ya.example': [`v=spf1 \u202emx\u0007 ~all`] }
  const { domain: asked, records } = await checkDomain(
    { email: 'ann@münchen.example', smtpHost: 'mail.example' },
    dns(texts),
  )
  expect(asked).toBe('xn--mnchen-3ya.example')
  expect(records[0]?.found).toBe('v=spf1  mx  ~all')
})
