import { useEffect, useState } from 'react'

/** A person who has not touched the page for so long is taken to be away. */
const idleAfterMs = 2 * 60_000

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** True when nobody has used this page for two minutes. */
export const useIsIdle = (): boolean => {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setIsIdle(true), idleAfterMs)
    const onInput = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIsIdle(true), idleAfterMs)
      setIsIdle(false)
    }
    for (const input of inputs) window.addEventListener(input, onInput, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const input of inputs) window.removeEventListener(input, onInput, { capture: true })
    }
  }, [])
  return isIdle
}
