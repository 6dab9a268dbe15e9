// What the set-up says while it works. No dependencies: it runs before anything is installed.

/** @param {number} ms @returns {string} seconds as a person in Colombia reads them: "3,4 s" */
export const seconds = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`

export const say = (text = '') => process.stdout.write(`${text}\n`)

/** Ends the program with one sentence and a failing exit code. */
export const stop = (sentence) => {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

const HEARTBEAT_MS = 10_000

/**
 * Runs `work` and shows that it began, that it still lives (every ten seconds) and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {(result: T) => boolean} [went] whether this result is a good one
 * @returns {Promise<T>}
 */
export const task = async (title, work, went = () => true) => {
  const began = Date.now()
  say(`▸ ${title}…`)
  const alive = setInterval(() => say(`  … ${title}: ${Math.round((Date.now() - began) / 1000)} s`), HEARTBEAT_MS)
  try {
    const result = await work()
    say(`  ${went(result) ? '✔' : '✖'} ${title} (${seconds(Date.now() - began)})`)
    return result
  } finally {
    clearInterval(alive)
  }
}
