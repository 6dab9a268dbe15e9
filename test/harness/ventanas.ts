const HOUR = 3_600_000
const MARGIN = 45_000

/**
 * What is counted by the hour (and by the day) is counted in windows that begin with it: a test that counts so waits until the next one has
 * begun when this one is about to end. For a `beforeEach`; it almost never waits.
 */
export async function awayFromTheHour(this: Mocha.Context): Promise<void> {
  this.timeout(MARGIN + 15_000)
  const left = HOUR - (Date.now() % HOUR)
  if (left < MARGIN) await new Promise((resolve) => setTimeout(resolve, left + 50))
}

/**
 * A day in Bogotá ends between what a test does and what it expects: none begins in its last moments. For a `beforeEach`; it almost never
 * waits.
 */
export async function awayFromMidnight(this: Mocha.Context): Promise<void> {
  const left = 24 * HOUR - ((Date.now() - 5 * HOUR) % (24 * HOUR))
  if (left >= MARGIN) return
  this.timeout(MARGIN + 15_000)
  await new Promise((resolve) => setTimeout(resolve, left + 50))
}

/** Asks so often that, wherever a minute ends, one window of `times` must overflow. */
export async function moreThanTwoWindows<T>(times: number, ask: (n: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let n = 1; n <= 2 * times + 1; n++) all.push(await ask(n))
  return all
}
