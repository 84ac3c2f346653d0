export { normaliseEmail } from '@kot/domain/email-address'
