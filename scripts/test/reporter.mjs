// Mocha reporter for `npm test`: a line per group, failures at the end, figures in a file.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { leave, sharing } from './claims.mjs'
import { seconds } from '../setup/console.mjs'
import { brief, journalOf } from './lane.mjs'

const { reporters } = createRequire(import.meta.url)('mocha')
const { Base } = reporters

const SLOWEST = 10

export default class Reporter extends Base {
  constructor(runner, options) {
    super(runner, options)
    const group = { file: '', passed: 0, failed: 0, began: 0 }
    const report = process.env.TEST_REPORT
    const timed = []
    const told = []
    /** Passed tests by file with failures, to compare with the repeat. */
    const passedIn = {}
    /** ms by file, with hooks */
    const files = {}
    // before each test, so that a crash leaves its name
    const note = (title) => {
      if (!report) return
      const { passes: passed, failures: failed } = this.stats
      writeFileSync(journalOf(report), JSON.stringify({ title, at: Date.now(), passed, failed, told }))
    }
    runner.on('test', (test) => note(test.fullTitle()))
    runner.on('hook', (hook) => note(`${hook.title} (${hook.parent?.fullTitle() ?? ''})`))
    runner.on('test end', (test) => {
      if (test.duration) timed.push({ title: test.fullTitle(), ms: test.duration })
    })
    const isGroup = (suite) => suite.parent?.root
    const isMine = sharing(process.env.TEST_CLAIMS)
    runner.on('suite', (suite) => {
      if (!isGroup(suite)) return
      if (!isMine(suite.file)) leave(suite)
      Object.assign(group, { file: suite.file ?? '', passed: 0, failed: 0, began: Date.now() })
    })
    runner.on('pass', () => {
      group.passed += 1
      passedIn[group.file] = (passedIn[group.file] ?? 0) + 1
    })
    runner.on('fail', (test, error) => {
      group.failed += 1
      const failure = brief(
        test.fullTitle(),
        error,
        Base.showDiff(error) ? Base.generateDiff(error.actual, error.expected) : '',
      )
      told.push({ ...failure, file: group.file })
      Base.consoleLog(`    ✖ ${test.fullTitle()}: ${String(error.message).split('\n')[0]}`)
    })
    runner.on('suite end', (suite) => {
      if (!isGroup(suite)) return
      if (group.passed + group.failed === 0) return // another process ran it
      files[group.file] = (files[group.file] ?? 0) + Date.now() - group.began
      const failed = group.failed ? `, ${group.failed} con fallas` : ''
      Base.consoleLog(
        `    ${group.failed ? '✖' : '·'} ${suite.title}: ${group.passed}${failed} (${seconds(Date.now() - group.began)})`,
      )
    })
    runner.once('end', () => {
      if (this.failures.length) Base.list(this.failures)
      const { passes, failures, pending } = this.stats
      const slowest = timed.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)
      if (report) writeFileSync(report, JSON.stringify({ passes, failures, pending, slowest, told, passedIn, files }))
    })
  }
}
