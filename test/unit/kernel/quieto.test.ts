import { expect } from 'chai'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../harness/root.ts'

const MOST = 15

/** What a process is woken by in a second after its first one, with the log, the metrics and the watch of its own delay. */
const PROGRAMA = `
  const { openLog, watchLoop } = await import(process.argv[1])
  const log = openLog('info')
  watchLoop(log)
  log.info('begins')
  const second = () => new Promise((resolve) => { setTimeout(resolve, 1000) })
  await second()
  const each = []
  for (let n = 0; n < 5 && !(each.at(-1) <= ${MOST}); n++) { // what is left of the beginning wakes it too
    const before = process.resourceUsage().voluntaryContextSwitches
    await second()
    each.push(process.resourceUsage().voluntaryContextSwitches - before)
  }
  process.stderr.write(String(Math.min(...each)))
  process.exit()
`

describe('Un proceso al que nadie pide nada', function () {
  this.timeout(60_000)

  it('casi no despierta', async () => {
    const args = ['--import=tsx', '--input-type=module', '-e', PROGRAMA, join(root, 'modules/kernel/index.ts')]
    const { stderr } = await promisify(execFile)(process.execPath, args, { cwd: root })
    // a busy machine wakes it less often, never oftener
    expect(Number(stderr), stderr).to.be.within(1, MOST)
  })
})
