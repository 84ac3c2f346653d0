import { startFacebook } from './facebook.ts'
import { startGoogle } from './google.ts'

/** Runs both providers; every variable has a value that fits `npm run demo`. */
const variable = (name: string, fallback: string) => process.env[name] ?? fallback
const origins = variable('ORIGINS', 'http://kot.localhost:3000,http://en.kot.localhost:3000')
const redirectUris = (provider: string) =>
  origins.split(',').map((origin) => `${origin}/auth/${provider}/callback`)

const google = await startGoogle({
  port: Number(variable('GOOGLE_PORT', '0')),
  clientId: variable('GOOGLE_CLIENT_ID', 'kot-demo'),
  clientSecret: variable('GOOGLE_CLIENT_SECRET', 'of no value'),
  redirectUris: redirectUris('google'),
})
const facebook = await startFacebook({
  port: Number(variable('FACEBOOK_PORT', '0')),
  appId: variable('FACEBOOK_APP_ID', '1000'),
  appSecret: variable('FACEBOOK_APP_SECRET', 'of no value'),
  redirectUris: redirectUris('facebook'),
})
console.log(`Google at ${google.origin}, Facebook at ${facebook.origin}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([google.stop(), facebook.stop()]))
}
