import { isBadAddress } from '../transport/judge-failure.ts'

/** What a relay says about one recipient it gave up. */
export type Failure = { status: string; diagnostic: string }

export type Judgement = { kind: 'hard' | 'soft'; fault: string }

const STATUS = /\b([245]\.\d{1,3}\.\d{1,3})\b/
const CODE = /\b([45]\d\d)\b/
/** The domain has no mail server, as relays say it that do not ask RFC 3463 for 5.1.2. */
const NO_SUCH_DOMAIN = '5.4.4'
/** Says that something is wrong for good and not what; some say 5.4.1 for whoever is unknown. */
const VAGUE = ['5.0.0', '5.1.0', '5.4.1', '5.5.0', '5.0.1', '']
const SAYS_UNKNOWN =
  /no such (user|mailbox|recipient|person|address)|no mailbox here|(user|mailbox|recipient|account|address) (is )?(unknown|unavailable|disabled|inactive|not found|does not exist)|(unknown|invalid) (user|mailbox|recipient|address)|recipient address rejected/i

/**
 * Whether an address is lost (hard) or only could not take this mail (soft): a full mailbox, a relay
 * that was down for days, or one that takes us for a nuisance, for which the address can do nothing.
 */
export function judgeBounce({ status, diagnostic }: Failure): Judgement {
  const said = STATUS.exec(diagnostic)?.[1]
  const reported = STATUS.exec(status)?.[1]
  // A relay that only passes on what another has said often reports x.0.0 for it.
  const finest = said !== undefined && (!reported || reported.endsWith('.0.0')) ? said : reported
  const code = CODE.exec(diagnostic)?.[1]
  const isForGood = finest?.startsWith('5') ?? code?.startsWith('5') ?? false
  const isLost =
    isForGood &&
    (isBadAddress(finest ?? '') ||
      finest === NO_SUCH_DOMAIN ||
      (VAGUE.includes(finest ?? '') && SAYS_UNKNOWN.test(diagnostic)))
  return { kind: isLost ? 'hard' : 'soft', fault: [code, finest].filter(Boolean).join(' ') }
}
