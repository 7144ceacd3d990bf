import { randomOf } from '../words/chance.ts'
import { extractive } from './extractive.ts'
import type { MakeModel } from './model.ts'

const share = { tooMany: 0.15, broken: 0.12, silent: 0.06, cut: 0.12 }

/** Reads well, but answers 45 % of calls with 429, 500, silence or half an answer. */
export const flaky: MakeModel = (world) => ({
  ...extractive(world),
  name: 'flaky',
  faultOf: (call, key) => {
    const chance = randomOf('flaky', call, key).next()
    if (chance < share.tooMany) return { status: 429 }
    if (chance < share.tooMany + share.broken) return { status: 500 }
    if (chance < share.tooMany + share.broken + share.silent) return 'silent'
    return chance < share.tooMany + share.broken + share.silent + share.cut ? 'cut' : null
  },
})
