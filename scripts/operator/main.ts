/** Who may use the operator's desk. DATABASE_URL names the database.
 *
 *      npm run operator -- grant <email>         makes an operator of an account, and prints the code that
 *                                                lets them add a passkey or codes: for a day, once
 *      npm run operator -- reset-factor <email>  for one who has lost every device: begins anew
 *      npm run operator -- revoke <email>        no operator any more, at once
 *      npm run operator -- code                  the code of operator@kot.test in a demo */
import { connect } from '@kot/db/connect'
import { demoCode } from '@kot/operator/demo/demo-factor'
import { appoint } from '@kot/operator/enrolment/appoint'

const commands = ['grant', 'revoke', 'reset-factor'] as const
const [asked, email] = process.argv.slice(2)
const command = commands.find((one) => one === asked)
const url = process.env['DATABASE_URL']

if (asked === 'code') console.log(demoCode(new Date()))
else if (command === undefined || email === undefined || url === undefined) {
  console.error(
    `usage: DATABASE_URL=postgres://… npm run operator -- ${commands.join('|')} <email>`,
  )
  console.error('       npm run operator -- code    for the demo')
  process.exitCode = 2
} else {
  const db = connect(url, { name: 'kot-operator', max: 1 })
  try {
    const done = await appoint(db, command, email, new Date())
    if (done === null) {
      const wanted = command === 'grant' ? 'account' : 'operator'
      console.error(`there is no ${wanted} with the address ${email}`)
      process.exitCode = 1
    } else if (done.code === null) console.log('done')
    else {
      console.log(`done. At /operator, within 24 hours, once:\n\n    ${done.code}\n`)
    }
  } finally {
    await db.destroy()
  }
}
