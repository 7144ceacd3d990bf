/**
 * A schema that is built when it is first used. A function's cold start reads every schema of
 * its contract and needs one or two of them; building all took up to a fifth of it
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
