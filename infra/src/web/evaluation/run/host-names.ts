import type { ResolveHost } from '@assay/functions/integrations/web-fetch/host-addresses'
import { nth } from '../../chance/random.ts'
import { hashOf } from '../words/chance.ts'
import type { World } from '../world/make-world.ts'

const privateAddresses = [
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '192.168.7.7',
  '172.16.5.5',
  '100.64.1.1',
]

/** Resolves the names of a world. Some traps give a private address or no address. */
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
