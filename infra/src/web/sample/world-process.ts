import { startWorld } from './start-world.ts'

/**
 * Runs the sample world as a process, which ends when its standard input closes. WORLD_SEED selects
 * another world, WORLD_LATENCY_MS sets the latency of every answer.
 */
const options = {
  ...(process.env.WORLD_SEED && { seed: Number(process.env.WORLD_SEED) }),
  ...(process.env.WORLD_LATENCY_MS && { latencyMs: Number(process.env.WORLD_LATENCY_MS) }),
}
const world = await startWorld(options)

const end = async () => {
  await world.close()
  process.exit(0)
}
process.stdin.once('end', end).once('close', end).resume()
process.once('SIGTERM', end).once('SIGINT', end)

process.stdout.write(`${JSON.stringify({ ...world.env, controlUrl: world.controlUrl })}\n`)
