import { useQuery } from '@tanstack/react-query'
import { businessQuery, homeQuery } from '../../api/queries.ts'
import { failureOf } from '../../parts/failure-of.ts'
import { doneSteps, rulesSeen } from './steps.ts'

/** How far this business is set up; undefined while that is being read. */
export function useSetup() {
  const home = useQuery(homeQuery)
  const business = useQuery(businessQuery)
  const known = home.data && business.data ? { setup: home.data.setup, business: business.data } : undefined
  return {
    business: known?.business,
    setup: known?.setup,
    done: known && doneSteps({ setup: known.setup, assistantOn: known.business.assistant_on, rulesSeen: rulesSeen.get(known.business.id) }),
    failure: failureOf(home, business),
  }
}
