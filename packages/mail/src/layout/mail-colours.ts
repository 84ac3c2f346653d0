/**
 * The site's colours as plain values: mail programs know no variables, and a mail must look the same
 * years after the site was painted anew. Named as in the design system.
 */
export const light = {
  page: '#f3f6f7',
  surface: '#ffffff',
  ink: '#16202a',
  inkSoft: '#42505c',
  line: '#dce3e7',
  link: '#0b6b8f',
  primary: '#0b6b8f',
  onPrimary: '#ffffff',
} as const

export const dark: Record<keyof typeof light, string> = {
  page: '#0e151b',
  surface: '#17212a',
  ink: '#edf2f5',
  inkSoft: '#b4c1ca',
  line: '#2a3741',
  link: '#73c4e4',
  primary: '#117ca5',
  onPrimary: '#ffffff',
}
