// Console output of the set-up. No dependencies: it runs before the installation.

/** @param {number} ms @returns {string} such as "3,4 s" */
export const seconds = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`

export const say = (text = '') => process.stdout.write(`${text}\n`)

export const stop = (sentence) => {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

const HEARTBEAT_MS = 10_000

/**
 * Runs `work`, printing start, a sign every ten seconds, and the time.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {(result: T) => boolean} [went] whether the result is a success
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
