/** How the demo's server and its simulated Google and Facebook know each other. Of no value anywhere
 *  else. */
export function socialLogin(port: number) {
  const ports = { google: port + 102, facebook: port + 103 }
  const shared = {
    GOOGLE_CLIENT_ID: 'kot-demo',
    GOOGLE_CLIENT_SECRET: 'demo-google-secret-of-no-value',
    FACEBOOK_APP_ID: '1000',
    FACEBOOK_APP_SECRET: 'demo-facebook-secret-of-no-value',
  }
  return {
    simulator: {
      ...shared,
      GOOGLE_PORT: String(ports.google),
      FACEBOOK_PORT: String(ports.facebook),
    },
    server: {
      ...shared,
      GOOGLE_ISSUER: `http://127.0.0.1:${ports.google}`,
      FACEBOOK_DIALOG: `http://127.0.0.1:${ports.facebook}/v24.0/dialog/oauth`,
      FACEBOOK_GRAPH: `http://127.0.0.1:${ports.facebook}/v24.0`,
    },
  }
}
