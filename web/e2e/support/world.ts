import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Company } from '../../../infra/src/web/sample/companies/company.ts'
import type { Faults, Service } from '../../../infra/src/web/serving/faults.ts'

/** What a company of the sample world really is. */
export type Truth = Omit<Company, 'kind' | 'city'> & { kind: string; city: string }

export type World = ReturnType<typeof worldOf>

/** The switchboard of the sample world that belongs to the product running on `dataFolder`. */
export const worldOf = (dataFolder: string) => {
  const send = async <Answer>(method: string, place: string, body?: unknown): Promise<Answer> => {
    const control = readFileSync(path.join(dataFolder, 'world-control-url'), 'utf8')
    const answer = await fetch(`${control}${place}`, { method, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`The world answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return {
    /** From now on these services fail in these ways. */
    breaks: (faults: Faults) => send('PUT', '/faults', faults),
    /** Nothing fails any more; an answer that is already late stays late. */
    heal: () => send('DELETE', '/faults'),
    /** How often each service was asked since the start. */
    requests: async () => (await send<{ requests: Record<Service, number> }>('GET', '/state')).requests,
    truthOf: (website: string) => send<Truth>('GET', `/companies?host=${new URL(website).hostname}`),
  }
}
