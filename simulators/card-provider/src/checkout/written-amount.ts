/** 199000 → '1.990 kr.'; other currencies with their two decimals and their code. */
export function writtenAmount(minor: number, currency: string): string {
  const whole = String(Math.trunc(minor / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  const cents = String(minor % 100).padStart(2, '0')
  if (currency !== 'ISK') return `${whole},${cents} ${currency}`
  return cents === '00' ? `${whole} kr.` : `${whole},${cents} kr.`
}
