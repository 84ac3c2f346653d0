/** What the drawing library takes: React's elements, written by hand where there is no JSX. */
export type Element = { type: string; key: null; props: Record<string, unknown> }

export const element = (
  type: string,
  props: Record<string, unknown>,
  ...children: (Element | string)[]
): Element => ({ type, key: null, props: { ...props, children } })

export const box = (
  style: Record<string, string | number>,
  ...children: (Element | string)[]
): Element => element('div', { style: { display: 'flex', ...style } }, ...children)
