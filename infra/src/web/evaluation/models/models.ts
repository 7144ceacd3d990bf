import { adversarial } from './adversarial.ts'
import { extractive } from './extractive.ts'
import { flaky } from './flaky.ts'
import type { AnyModelName, MakeModel } from './model.ts'
import { obedient } from './obedient.ts'

export const models: Record<AnyModelName, MakeModel> = { extractive, adversarial, flaky, obedient }
