import { json } from '../server/answer.ts'
import { route, type Route } from '../server/route.ts'
import type { Control } from './control.ts'

/** The control by HTTP: `POST /control/pay` with the argument as JSON, which answers the result. */
export const controlSide = (control: Control): Route[] =>
  Object.entries(control).map(([name, work]) =>
    route(`POST /control/${name}`, ({ body }) =>
      // Every one takes one argument or none, and says itself if it is not a right one.
      json(200, (work as (argument: unknown) => unknown)(body) ?? null),
    ),
  )
