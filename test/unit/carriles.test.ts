import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { claimed } from '../../scripts/test/claims.mjs'
import {
  brief,
  judge,
  lastSign,
  readLane,
  retold,
  settled,
  slowest,
  worthAnother,
  type Ending,
} from '../../scripts/test/lane.mjs'
import { root, runNode } from '../../scripts/setup/run.mjs'
import { withFolder } from '../../scripts/test/workspace.mjs'

const ended = (end: Partial<Ending> = {}): Ending => ({
  code: 0,
  signal: null,
  late: false,
  limitMs: 900_000,
  now: 100_000,
  ...end,
})
const journal = { title: 'Depósitos se reciben', at: 40_000, passed: 12, failed: 0 }

describe('npm test dice por qué falló un grupo', function () {
  this.timeout(60_000)

  it('nada más que sus pruebas cuando son ellas las que fallaron', () => {
    expect(judge(ended(), { figures: { passes: 9, failures: 0 }, journal })).to.deep.equal({
      passed: 9,
      failed: 0,
      why: [],
    })
    expect(judge(ended({ code: 2 }), { figures: { passes: 7, failures: 2 }, journal })).to.deep.equal({
      passed: 7,
      failed: 2,
      why: [],
    })
  })

  it('el que pasó de su límite en una prueba: cuál era, y la prueba', () => {
    expect(judge(ended({ code: 124, late: true, signal: 'SIGTERM' }), { figures: null, journal })).to.deep.equal({
      passed: 12,
      failed: 1,
      why: [
        'Pasó 15 min en lo mismo y se detuvo.',
        'No llegó a decir cómo le fue.',
        'Lo último que empezó, 60 s antes: Depósitos se reciben',
      ],
    })
    expect(
      judge(ended({ code: 124, late: true }), { figures: { passes: 1169, failures: 0 }, journal }).why,
    ).to.deep.equal([
      'Pasó 15 min en lo mismo y se detuvo.',
      'Sus pruebas habían pasado: algo quedó mal al terminar.',
      'Lo último que empezó: Depósitos se reciben',
    ])
  })

  it('el que murió: la señal o el código, aunque no hubiera empezado', () => {
    expect(judge(ended({ code: 128, signal: 'SIGKILL' }), { figures: null, journal }).why[0]).to.equal(
      'Lo terminó la señal SIGKILL.',
    )
    expect(judge(ended({ code: 7 }), { figures: null, journal: null })).to.deep.equal({
      passed: 0,
      failed: 1,
      why: ['El proceso terminó con el código 7.', 'Terminó antes de empezar la primera prueba.'],
    })
    expect(judge(ended(), { figures: null, journal }).failed, 'a code of 0 without a report is no success').to.equal(1)
  })

  describe('con un grupo de verdad', () => {
    let folder = ''
    before(() => {
      folder = mkdtempSync(join(tmpdir(), 'carril-'))
    })
    after(() => {
      rmSync(folder, { recursive: true })
    })
    const run = async (body: string, limitMs = 30_000, env: NodeJS.ProcessEnv = {}) => {
      const [file, report] = [join(folder, 'falso.test.mjs'), join(folder, `${Math.random()}.json`)]
      writeFileSync(file, `describe('Falso', () => { it('pasa', () => {}); it('la última', ${body}) })`)
      const args = [
        join(root, 'node_modules/mocha/bin/mocha.js'),
        '--no-config',
        '--timeout',
        '0',
        '--reporter',
        join(root, 'scripts/test/reporter.mjs'),
        file,
      ]
      const given = { TEST_REPORT: report, TEST_CLAIMS: '', ...env }
      const end = await runNode(args, { quiet: true, limitMs, lastSign: () => lastSign(report), env: given })
      const left = readLane(report)
      return { ...judge({ ...end, limitMs }, left), left, output: end.output }
    }

    it('que se cuelga, muere o sale en medio de una prueba, la nombra', async () => {
      const hung = await run('() => new Promise(() => { setInterval(() => {}, 1000) })', 4_000)
      expect(hung.why[0]).to.equal('Pasó 4 s en lo mismo y se detuvo.')
      const killed = await run("() => new Promise(() => { process.kill(process.pid, 'SIGKILL') })")
      expect(killed.why[0]).to.equal('Lo terminó la señal SIGKILL.')
      const left = await run('() => { process.exit(3) }')
      expect(left.why[0]).to.equal('El proceso terminó con el código 3.')
      for (const { passed, failed, why } of [hung, killed, left]) {
        expect([passed, failed]).to.deep.equal([1, 1])
        expect(why.at(-1)).to.match(/^Lo último que empezó, \d+ s antes: Falso la última$/)
      }
    })

    it('el que sigue haciendo algo no se detiene, tarde lo que tarde en todo', async () => {
      const slow = ['--eval', 'setTimeout(() => {}, 600)']
      expect(await runNode(slow, { quiet: true, limitMs: 100, lastSign: () => Date.now() })).to.include({
        code: 0,
        late: false,
      })
      expect(await runNode(slow, { quiet: true, limitMs: 100, lastSign: () => 0 })).to.include({
        code: 124,
        late: true,
      })
    })

    it('lo que dos procesos se reparten lo corre uno, entero, y el otro nada: ni siquiera sus ganchos', async () => {
      const claims = join(folder, 'repartidas')
      const body = "() => {}); before(() => { process.stdout.write('gancho') })"
      const first = await run(`${body}; it('otra', () => {}`, undefined, { TEST_CLAIMS: claims })
      expect([first.passed, first.failed, claimed(claims)]).to.deep.equal([3, 0, 1])
      const second = await run(`${body}; it('otra', () => {}`, undefined, { TEST_CLAIMS: claims })
      expect([second.passed, second.failed, second.why]).to.deep.equal([0, 0, []])
      expect([first.output.includes('gancho'), second.output.includes('gancho')]).to.deep.equal([true, false])
    })

    it('dice en qué archivo falló cada una y cuántas pasaron en él', async () => {
      const { left } = await run("() => {}); it('falla', () => { throw new Error('esto') }")
      const file = join(folder, 'falso.test.mjs')
      expect(left.figures?.told?.map((failure) => failure.file)).to.deep.equal([file])
      expect(left.figures?.passedIn).to.deep.equal({ [file]: 2 })
    })

    it('lo que un archivo de pruebas guarda se va con él, aunque falle, y lo demás con su proceso, aunque lo maten', async () => {
      const write = (name: string, body: string) => {
        const file = join(folder, name)
        const engine = join(root, 'test/harness/engine.ts')
        const imports = `import { throwawayFolder } from '${engine}'; import { readdirSync } from 'node:fs'`
        const say = 'const say = () => process.stdout.write(`hay ${readdirSync(process.env.TEST_FOLDER).length}.`)'
        writeFileSync(file, `${imports}; ${say}; describe('Falso', () => { it('una', () => { ${body} }) })`)
        return file
      }
      const files = [
        write('a.test.mjs', 'throwawayFolder(); say(); throw new Error()'),
        write('b.test.mjs', 'say(); throwawayFolder(); process.kill(process.pid, "SIGKILL")'),
      ]
      const args = ['--import=tsx', join(root, 'node_modules/mocha/bin/mocha.js'), '--no-config', ...files]
      const { made, ...end } = await withFolder(async (TEST_FOLDER) => ({
        ...(await runNode(args, { quiet: true, env: { TEST_FOLDER } })),
        made: TEST_FOLDER,
      }))
      expect([end.signal, end.output.match(/hay \d/g), existsSync(made)]).to.deep.equal([
        'SIGKILL',
        ['hay 1', 'hay 0'],
        false,
      ])
    })

    it('que pasa o falla por sus pruebas deja sus tiempos y no dice más', async () => {
      const well = await run('() => new Promise((resolve) => { setTimeout(resolve, 60) })')
      expect([well.passed, well.failed, well.why]).to.deep.equal([2, 0, []])
      expect(well.left.figures?.slowest?.[0]?.title).to.equal('Falso la última')
      const bad = await run("() => { throw new Error('no') }")
      expect([bad.passed, bad.failed, bad.why]).to.deep.equal([1, 1, []])
      expect(bad.output).to.contain('✖ Falso la última: no')
      expect(bad.left.figures?.told?.map(({ title, lines }) => [title, lines[0]])).to.deep.equal([
        ['Falso la última', 'no'],
      ])
      expect(bad.left.figures?.told?.[0]?.lines[1]).to.match(/^ +at .*falso\.test\.mjs/)
      const died = await run(
        "() => {}); it('falla', () => { throw new Error('esto') }); it('muere', () => process.exit(3)",
      )
      expect([died.left.figures, died.left.journal?.told?.[0]?.title]).to.deep.equal([null, 'Falso falla'])
    })
  })

  it('al final, otra vez, cada prueba que falló con lo que decía, corto', () => {
    const error = new Error(Array.from({ length: 9 }, (_, n) => `línea ${n}`).join('\n\n'))
    error.stack = `${error.message}\n${[
      '/p/node_modules/chai/x.js',
      'node:internal/x',
      '/p/a.ts:1',
      '/p/b.ts:2',
      '/p/c.ts:3',
      '/p/d.ts:4',
    ]
      .map((place) => `    at ${place}`)
      .join('\n')}`
    const diff = '\n      + expected - actual\n\n       igual\n      -2\n      +3\n'
    const failure = brief('Caja cuadra', error, diff)
    expect(failure.lines).to.deep.equal([
      ...Array.from({ length: 6 }, (_, n) => `línea ${n}`),
      '-2',
      '+3',
      '    at /p/a.ts:1',
      '    at /p/b.ts:2',
      '    at /p/c.ts:3',
    ])
    expect(brief('x', { message: 'a'.repeat(5000) }).lines[0]).to.have.length.below(400)
    expect(
      retold([{ title: 'API', failures: [{ title: 'Caja cuadra', lines: ['línea 0'] }] }, { title: 'Tipos' }]),
    ).to.deep.equal(['  ✖ API: Caja cuadra', '      línea 0'])
  })

  describe('y las prueba otra vez solas', () => {
    const falla = (title: string, file?: string) => ({ title, lines: [], ...(file ? { file } : {}) })
    const failures = [falla('x', 'a.mjs'), falla('y', 'a.mjs')]
    const api = { title: 'API', passed: 90, failed: 2, why: [], passedIn: { 'a.mjs': 7 }, failures }
    const bien = { title: 'Unidad', passed: 5, failed: 0, why: [], failures: [] }

    it('cuando son pocas y cada proceso dijo cómo le fue; si no, lo que falló es lo que hay', () => {
      expect(worthAnother([bien, api])).to.deep.equal([{ result: api, files: ['a.mjs'] }])
      expect(worthAnother([bien])).to.deep.equal([])
      const muchas = { ...api, failed: 6, failures: Array.from({ length: 6 }, (_, n) => falla(String(n), 'a.mjs')) }
      expect(worthAnother([muchas])).to.deep.equal([])
      expect(
        worthAnother([{ ...api, failed: 3, why: ['El proceso terminó con el código 1.'] }]),
        'one that died',
      ).to.deep.equal([])
      const tipos = { title: 'Tipos', passed: 0, failed: 1, failures: [falla('no pasa')] }
      expect(worthAnother([api, tipos]), 'types fail the same again').to.deep.equal([])
    })

    it('lo que vuelve a fallar falló, y lo que no se dice aparte', () => {
      const otra = settled(api, ['a.mjs'], { passed: 8, failed: 1, why: [], failures: [falla('y', 'a.mjs')] })
      expect(otra).to.deep.include({
        passed: 91,
        failed: 1,
        failures: [falla('y', 'a.mjs')],
        unsteady: [falla('x', 'a.mjs')],
      })
      expect(settled(api, ['a.mjs'], { passed: 9, failed: 0, why: [], failures: [] })).to.include({
        passed: 92,
        failed: 0,
      })
      const murio = settled(api, ['a.mjs'], { passed: 0, failed: 1, why: ['Lo terminó la señal SIGKILL.'] })
      expect(murio).to.deep.include({ passed: 83, failed: 1, why: ['Lo terminó la señal SIGKILL.'] })
    })
  })

  it('y cuáles fueron las más lentas de todos', () => {
    const groups = [
      {
        title: 'A',
        slowest: [
          { title: 'a1', ms: 30 },
          { title: 'a2', ms: 10 },
        ],
      },
      { title: 'Tipos' },
      { title: 'B', slowest: [{ title: 'b1', ms: 20 }] },
    ]
    expect(slowest(groups, 2)).to.deep.equal([
      { title: 'a1', ms: 30, group: 'A' },
      { title: 'b1', ms: 20, group: 'B' },
    ])
  })
})
