import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../../api/queries.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { texts } from '../../texts/index.ts'
import { AssistantSwitch } from './assistant-switch.tsx'
import { CostToday } from './cost-today.tsx'
import { NeedsYou } from './needs-you.tsx'
import classes from './page.module.css'
import { SetupCard } from './setup-card.tsx'
import { StoppedToday } from './stopped-today.tsx'
import { VisitsToday } from './visits-today.tsx'
import { WeekSoFar } from './week-so-far.tsx'

/** The day at a glance: what needs a person first, what is paid for last. */
export function HomePage() {
  const { data: home, error, refetch } = useQuery(homeQuery)
  return (
    <PageFrame title={texts.home.page} wide>
      {!home && (error ? <Failure error={error} retry={refetch} /> : <Loading />)}
      {home && (
        <>
          <SetupCard setup={home.setup} />
          <div className={classes.halves}>
            <div className={classes.half}>
              <NeedsYou home={home} />
              <VisitsToday visits={home.bookings_today} timezone={home.timezone} />
            </div>
            <div className={classes.half}>
              <AssistantSwitch />
              <WeekSoFar week={home.week} />
              <StoppedToday stopped={home.stopped_today} />
              <CostToday cost={home.cost} />
            </div>
          </div>
        </>
      )}
    </PageFrame>
  )
}
