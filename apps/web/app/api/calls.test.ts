import type { MyAccount } from '@kot/contract/account/accounts'
import type { HomePage } from '@kot/contract/market/home-page'
import type { AlertsResponse, OrderResponse } from '@kot/contract/operator/orders'
import type { CrawlResponse } from '@kot/contract/operator/sources'
import { expectTypeOf, it } from 'vitest'
import type { Call, ResponseOf, Sent } from './calls'

// The compiler runs these tests.

it('finds the response of a call with values and a query', () => {
  expectTypeOf<ResponseOf<'GET /api/v1/account'>>().toEqualTypeOf<MyAccount>()
  expectTypeOf<ResponseOf<`GET /api/v1/homes/${number}`>>().toEqualTypeOf<HomePage>()
  expectTypeOf<ResponseOf<`GET /current_city_area.json?t=${number}`>>().toBeArray()
  expectTypeOf<ResponseOf<`GET /transit/${string}.bin`>>().toBeUnknown()
})

it('prefers a part that is written in the call to a parameter, and counts parts', () => {
  expectTypeOf<ResponseOf<'GET /api/operator/orders/alerts'>>().toEqualTypeOf<AlertsResponse>()
  expectTypeOf<ResponseOf<`GET /api/operator/orders/${string}`>>().toEqualTypeOf<OrderResponse>()
  expectTypeOf<
    ResponseOf<`GET /api/operator/sources/${string}/crawl`>
  >().toEqualTypeOf<CrawlResponse>()
})

it('finds the request, and rejects a call that is not in the contract', () => {
  expectTypeOf<Sent<'POST /api/v1/board/seen'>[0]>().toEqualTypeOf<{ version: number }>()
  expectTypeOf<Sent<'POST /api/v1/board/leave'>[0]>().toBeUndefined()
  expectTypeOf<'GET /api/v1/made_up'>().not.toExtend<Call>()
  expectTypeOf<'POST /api/v1/account'>().not.toExtend<Call>()
})
