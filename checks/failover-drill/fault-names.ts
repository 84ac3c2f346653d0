/** In the order in which they strike. */
export const faultNames = ['kill', 'return', 'cut', 'freeze', 'disk', 'etcd', 'promote'] as const

export type FaultName = (typeof faultNames)[number]
