import type { Json } from './schemas.ts'

const pascal = (name: string) =>
  name
    .split(/[^A-Za-z0-9]/)
    .map((word) => (word === word.toUpperCase() ? word.toLowerCase() : word))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** Parts that stand once among the components and are referred to, if more than one operation has them. */
export const sharedParts = (kind: 'parameters' | 'responses') => {
  const uses = new Map<string, { name: string; part: Json; count: number }>()
  return {
    /** Counts a use of the part, which is to be called `name`. */
    count: (part: Json, name: string): void => {
      const text = JSON.stringify(part)
      const known = uses.get(text) ?? { name: pascal(name), part, count: 0 }
      uses.set(text, { ...known, count: known.count + 1 })
    },
    /** After everything is counted: `refer` replaces a part by its reference. */
    finished: () => {
      const taken = new Map<string, number>()
      const names = new Map<string, string>()
      for (const [text, { name, count }] of uses) {
        if (count < 2) continue
        const nth = (taken.get(name) ?? 0) + 1
        taken.set(name, nth)
        names.set(text, nth === 1 ? name : `${name}${nth}`)
      }
      return {
        refer: (part: Json): Json => {
          const name = names.get(JSON.stringify(part))
          return name ? { $ref: `#/components/${kind}/${name}` } : part
        },
        components: Object.fromEntries([...names].map(([text, name]) => [name, uses.get(text)?.part])),
      }
    },
  }
}
