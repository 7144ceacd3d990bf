import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type Options<Answer, Input> = Omit<UseMutationOptions<Answer, Error, Input>, 'onSettled'>

/**
 * A mutation that ignores calls while it runs. Disabling the button is not enough: the second click of a
 * double click comes before the next render.
 */
export const useSingleFlightMutation = <Answer, Input>(options: Options<Answer, Input>) => {
  const isRunning = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: () => {
      isRunning.current = false
    },
  })
  const mutate = (input: Input) => {
    if (isRunning.current) return
    isRunning.current = true
    mutation.mutate(input)
  }
  return { ...mutation, mutate }
}
