import { type ComponentType, type ElementType, lazy, useState } from 'react'

/**
 * A component whose code is loaded when it is first shown, or by `preload`. Code that is there already is shown at once;
 * of React's own `lazy` a fallback is shown first, and what follows a fallback is held back for 300 ms.
 */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null
  const preload = async (): Promise<ComponentType<Props>> => {
    loaded = await load()
    return loaded
  }
  const Later: ElementType = lazy(async () => ({ default: await preload() }))
  const Lazily = (props: Props) => {
    // Kept, because another component would start anew.
    const [Content] = useState<ElementType>(() => loaded ?? Later)
    return <Content {...props} />
  }
  return Object.assign(Lazily, { preload })
}
