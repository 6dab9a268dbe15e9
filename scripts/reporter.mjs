// How mocha speaks inside `npm test`: one line per group while it runs, failures whole at the end, figures in a file.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { seconds } from './console.mjs'

const { reporters } = createRequire(import.meta.url)('mocha')
const { Base } = reporters

export default class Reporter extends Base {
  constructor(runner, options) {
    super(runner, options)
    const group = { passed: 0, failed: 0, began: 0 }
    const isGroup = (suite) => suite.parent?.root
    runner.on('suite', (suite) => {
      if (isGroup(suite)) Object.assign(group, { passed: 0, failed: 0, began: Date.now() })
    })
    runner.on('pass', () => { group.passed += 1 })
    runner.on('fail', (test, error) => {
      group.failed += 1
      Base.consoleLog(`    ✖ ${test.fullTitle()}: ${String(error.message).split('\n')[0]}`)
    })
    runner.on('suite end', (suite) => {
      if (!isGroup(suite)) return
      const failed = group.failed ? `, ${group.failed} con fallas` : ''
      Base.consoleLog(`    ${group.failed ? '✖' : '·'} ${suite.title}: ${group.passed}${failed} (${seconds(Date.now() - group.began)})`)
    })
    runner.once('end', () => {
      if (this.failures.length) Base.list(this.failures)
      const { passes, failures, pending } = this.stats
      if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify({ passes, failures, pending }))
    })
  }
}
