import { adversarial } from './adversarial.ts'
import { extractive } from './extractive.ts'
import { flaky } from './flaky.ts'
import type { MakeModel, ModelName } from './model.ts'

export const models: Record<ModelName, MakeModel> = { extractive, adversarial, flaky }
