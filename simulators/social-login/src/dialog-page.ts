/** The provider's own page, with a choice of accounts and the consent. */
export function dialogPage(provider: string, action: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${provider} (simulated)</title>
<h1>${provider}</h1>
<p>A simulated provider of social login. Choose who you are.</p>
${people.map((person) => choice(action, person)).join('\n')}
<form method="post" action="${action}">
<h2>Someone else</h2>
<p><label>Subject <input name="subject" required></label></p>
<p><label>Name <input name="name"></label></p>
<p><label>E-mail <input name="email"></label></p>
<p><label><input type="checkbox" name="verified" value="true"> The address is verified</label></p>
<p><button>Continue</button></p>
</form>
<form method="post" action="${action}"><p><button name="deny" value="true">Deny</button></p></form>
</html>`
}

const choice = (action: string, { subject, name, email, verified }: Person) =>
  `<form method="post" action="${action}">
<input type="hidden" name="subject" value="${subject}">
<input type="hidden" name="name" value="${name}">
<input type="hidden" name="email" value="${email ?? ''}">
<input type="hidden" name="verified" value="${verified}">
<p><button>${name} (${email ?? 'no address'}${verified ? ', verified' : ''})</button></p>
</form>`

/** A user of a provider. */
export type Person = {
  subject: string
  name: string
  email: string | null
  /** Whether the provider has verified the address; Facebook never reports it. */
  verified: boolean
}

/** Predefined users in the dialog; any other can be typed in. */
const people: readonly Person[] = [
  { subject: '1001', name: 'Sigríður Jónsdóttir', email: 'sigridur@kot.test', verified: true },
  { subject: '1002', name: 'Baldur Þór', email: 'baldur@kot.test', verified: false },
  { subject: '1003', name: 'Án netfangs', email: null, verified: false },
]

/** The person in the dialog's form. */
export function personOf(form: URLSearchParams): Person {
  return {
    subject: form.get('subject') ?? '',
    name: form.get('name') ?? '',
    email: form.get('email') || null,
    verified: form.get('verified') === 'true',
  }
}
