import { z } from 'zod'

/** React renders in its slower development mode by default; it reads the mode when
 *  it is first imported, so this comes before everything else. */
const reload = z.stringbool().safeParse(process.env['RELOAD']).data ?? false
if (!reload) process.env['NODE_ENV'] ??= 'production'
