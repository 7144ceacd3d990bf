/**
 * Defers building a schema until its first use. A function imports every schema of its contract
 * but a request needs one or two; building them all took up to a fifth of a cold start
 * (`npm run bench -- import-time`).
 */
/* @__NO_SIDE_EFFECTS__ */
export const lazy = <Schema extends object>(build: () => Schema): Schema => {
  let built: Schema | undefined
  const schema = (): Schema => {
    built ??= build()
    return built
  }
  return new Proxy({} as Schema, {
    get: (_, key) => Reflect.get(schema(), key, schema()),
    has: (_, key) => Reflect.has(schema(), key),
    set: (_, key, value) => Reflect.set(schema(), key, value),
  })
}
