import { z } from 'zod'

/** React renders in its development mode, which is slower, unless it is told otherwise; it looks when
 *  it is first imported, so this comes before everything else. */
const reload = z.stringbool().safeParse(process.env['RELOAD']).data ?? false
if (!reload) process.env['NODE_ENV'] ??= 'production'
