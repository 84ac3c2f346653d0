/** The least a server needs from its surroundings, for tests about one more variable. */
export const completeEnvironment = {
  DATABASE_URL: 'postgres://kot@127.0.0.1/kot',
  FEED_DIRECTORY: '/feed',
  IMAGE_DIRECTORY: '/images',
  SESSION_SECRET: 'x'.repeat(32),
  IMAGE_SECRET: 'x'.repeat(32),
  MAIL_LINK_KEY: 'x'.repeat(32),
  OPERATOR_KEY: Buffer.alloc(32).toString('base64'),
}
