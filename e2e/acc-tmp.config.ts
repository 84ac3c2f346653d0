import base from './playwright.config.ts'
const { webServer: _, ...rest } = base
export default { ...rest, reporter: [['list']], outputDir: '/tmp/accounts/results' }
