import { useMutation } from '@tanstack/react-query'
import { findPlace } from '../../../platform/find-place.ts'

/** Looks up a place by its name, as a search does. */
export const useFindPlace = () => useMutation({ mutationFn: findPlace })
