import type { ResolveHost } from '../../integrations/web-fetch/host-addresses.ts'
import { hashOf } from '../random.ts'
import { nth } from '../words/language.ts'
import type { World } from '../world/make-world.ts'

const privateAddresses = [
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '192.168.7.7',
  '172.16.5.5',
  '100.64.1.1',
]

/** Names of the evaluation's web; those of one trap lead into private networks, those of another nowhere. */
export const resolverFor =
  (world: World): ResolveHost =>
  async (hostname) => {
    const [company] = world.byHost.get(hostname.replace(/^www\./, '')) ?? []
    if (company?.trap === 'no-host') throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' })
    const isPrivate = company?.trap === 'private-name'
    const address = isPrivate
      ? nth(privateAddresses, hashOf('name', company.id))
      : `93.184.${hashOf(hostname) % 200}.${1 + (hashOf(hostname, 'b') % 250)}`
    return [{ address, family: 4 }]
  }
