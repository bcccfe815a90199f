import { useRouter } from '@tanstack/react-router'
import { groups, type Place } from './places.ts'
import { useMayRead } from './use-may.ts'

/** The places that there are for who is signed in, in their groups. */
export function useGroups() {
  const { routesByPath } = useRouter()
  const mayRead = useMayRead()
  const isThere = ({ to, reads }: Place) => Object.hasOwn(routesByPath, to) && mayRead(reads)
  return groups.flatMap(({ name, places }) => {
    const there = places.filter(isThere)
    return there.length > 0 ? [{ name, places: there }] : []
  })
}
