import type Koa from 'koa'
import type { Page } from 'puppeteer-core'
import type { HttpState } from '../../modules/kernel/http/koa-app.ts'

/** So many times slower than it is works the browser's processor: `LENTITUD=6 npx mocha test/e2e/x.test.ts`. */
const SLOWER = Number(process.env.LENTITUD ?? 1)
/** Up to so many ms, by chance, each answer to a browser comes late: `DEMORA=500`. */
const LATE_MS = Number(process.env.DEMORA ?? 0)
/** So many ms is the pointer held down in each press, as a person holds it: `PULSO=100`. A press that is lost by it fails its test. */
export const PRESS_MS = Number(process.env.PULSO ?? 0)

/** For who looks for tests that pass only where everything is quick: nothing unless told. */
export async function slowDown(page: Page): Promise<void> {
  if (SLOWER > 1) await page.emulateCPUThrottling(SLOWER)
}

/** Answers to browsers come late, each by its own chance: nothing unless told. */
export function answerLate(koa: Koa<HttpState>): void {
  if (LATE_MS <= 0) return
  koa.middleware.unshift(async (ctx, next) => {
    if (/Chrome/.test(ctx.get('user-agent')))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LATE_MS))
    return next()
  })
}
