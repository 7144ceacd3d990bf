import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Company } from '../../../infra/src/web/sample/companies/company.ts'
import type { Faults, Service } from '../../../infra/src/web/serving/faults.ts'

/** The true data of a company in the sample world. */
export type Truth = Omit<Company, 'kind' | 'city'> & { kind: string; city: string }

export type World = ReturnType<typeof worldOf>

/** Controls the sample world of the instance that runs on `dataFolder`. */
export const worldOf = (dataFolder: string) => {
  const send = async <Answer>(method: string, place: string, body?: unknown): Promise<Answer> => {
    const control = readFileSync(path.join(dataFolder, 'world-control-url'), 'utf8')
    const answer = await fetch(`${control}${place}`, { method, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`The world answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return {
    /** Makes services fail in the given ways from now on. */
    breaks: (faults: Faults) => send('PUT', '/faults', faults),
    /** Removes all faults; an answer that is already delayed stays delayed. */
    heal: () => send('DELETE', '/faults'),
    /** Sets the time of each answer from now on; null: the usual one. `WORLD_LATENCY_MS` sets it from the start. */
    answersAfter: (ms: number | null) => send('PUT', '/latency', { ms }),
    /** The number of requests to each service since the start. */
    requests: async () => (await send<{ requests: Record<Service, number> }>('GET', '/state')).requests,
    truthOf: (website: string) => send<Truth>('GET', `/companies?host=${new URL(website).hostname}`),
  }
}
