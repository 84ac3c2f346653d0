/** What a passkey may sign with, as COSE numbers it: Ed25519, ECDSA on P-256, RSA. Every device makes one of
 *  them; what the library would offer beside depends on experiments of the runtime. */
export const algorithms = [-8, -7, -257]
