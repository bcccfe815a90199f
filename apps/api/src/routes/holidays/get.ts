import { endpoints } from '@proviso/contracts/endpoints'
import type { HolidayRow } from '@proviso/db'
import { route } from '../../route.ts'
import { holidaysView } from './holidays-view.ts'

export const getHolidays = route(endpoints.holidays.get, ({ inBusiness, businessId }) =>
  inBusiness(async (tx) => holidaysView(await tx<HolidayRow[]>`select * from holidays where business_id = ${businessId} order by date`)),
)
