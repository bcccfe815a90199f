import { endpoints } from '@proviso/contracts/endpoints'
import { putHolidays as storeHolidays } from '@proviso/crm'
import { route } from '../../route.ts'
import { holidaysView } from './holidays-view.ts'

export const putHolidays = route(endpoints.holidays.put, ({ inBusiness, businessId, body }) =>
  inBusiness(async (tx) => holidaysView(await storeHolidays(tx, { businessId, holidays: body.holidays }))),
)
