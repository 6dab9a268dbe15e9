import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../../config/env.ts'
import type { Office } from '../../../modules/kernel/index.ts'
import { migrationsOf } from '../../../modules/kernel/tenants/dump.ts'
import { openApp } from '../../../scripts/cli/app.ts'
import { say } from '../comparar.ts'
import type { Cifras } from './cifras.ts'
import { CUANTAS } from './partes.ts'

const SEGUNDOS = { sqlite: 120, mariadb: 600 }
/** Does not bear the second migration. */
const MALA = 'o7'

interface Salida {
  code: number | null
  segundos: number
  texto: string
}

/** `migrate` in a process of its own. @param mueren it is killed once so many have said that they are up to date */
function migrate(env: Record<string, string>, migraciones: string, mueren = Infinity): Promise<Salida> {
  const began = performance.now()
  const child = spawn(process.execPath, ['--import=tsx', fileURLToPath(new URL('con-migracion.ts', import.meta.url))], {
    env: { ...process.env, ...env, BANCO_MIGRACIONES: migraciones },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const conNosotros = () => child.kill('SIGKILL')
  process.once('exit', conNosotros)
  let texto = ''
  child.stdout.on('data', (part: Buffer) => {
    texto += part.toString()
    if (alDia(texto) >= mueren) child.kill('SIGKILL')
  })
  child.stderr.on('data', (part: Buffer) => {
    texto += part.toString()
  })
  return new Promise((resolve) =>
    child.once('close', (code) => {
      process.off('exit', conNosotros)
      resolve({ code, segundos: (performance.now() - began) / 1000, texto })
    }),
  )
}

const alDia = (texto: string): number => texto.match(/: al día$/gm)?.length ?? 0

/** The offices that have a migration whole. */
async function conElla(env: Record<string, string>, cual: string): Promise<number> {
  const { app, close } = await openApp(readConfig(env))
  let cuantas = 0
  const mirar = async ({ db }: Office) => {
    if (!(await migrationsOf(db)).includes(`999${cual}_banco`)) return
    await db(`banco_${cual}`).select('id_persona', 'nombre')
    await db('personas').select(`banco_${cual}`).limit(1)
    cuantas++
  }
  await app.offices.round(mirar, (slug, error) => {
    throw new Error(`${slug}: ${String(error)}`)
  })
  await close()
  return cuantas
}

async function enLaMala(env: Record<string, string>, work: (office: Office) => Promise<unknown>): Promise<void> {
  const { app, close } = await openApp(readConfig(env))
  await app.offices.use(MALA, work)
  await close()
}

const exigir = (bien: boolean, que: string) => {
  if (!bien) throw new Error(que)
}

/** A new migration over all of them; another over all that is killed in the middle and that one office does not bear. */
export async function migrar(env: Record<string, string>, motor: 'sqlite' | 'mariadb', cifras: Cifras): Promise<void> {
  const nada = await migrate(env, '')
  exigir(nada.code === 0 && alDia(nada.texto) === CUANTAS, nada.texto.slice(-2000))
  cifras.anotar(`\`migrate\` cuando las ${CUANTAS} están al día`, nada.segundos, 's')
  const una = await migrate(env, '1')
  exigir(una.code === 0 && (await conElla(env, '1')) === CUANTAS, una.texto.slice(-2000))
  cifras.anotar(`Una migración nueva en las ${CUANTAS}`, una.segundos, 's', SEGUNDOS[motor])

  await enLaMala(env, ({ db }) =>
    db.schema.createTable('banco_2', (t) => {
      t.string('otra', 10)
    }),
  )
  const muerta = await migrate(env, '1 2', Math.floor(CUANTAS / 2))
  const hechas = await conElla(env, '2')
  exigir(
    muerta.code === null && hechas >= CUANTAS / 2 && hechas < CUANTAS - 1,
    `a kill at ${alDia(muerta.texto)} left ${hechas}`,
  )
  const resto = await migrate(env, '1 2')
  exigir(resto.code === 1 && resto.texto.includes(`${MALA}: NO SE PUDO ACTUALIZAR`), resto.texto.slice(-2000))
  exigir(
    (await conElla(env, '2')) === CUANTAS - 1 && alDia(resto.texto) === CUANTAS - 1,
    'one that fails held up others',
  )
  say(
    `  Otra, muerta con SIGKILL a los ${muerta.segundos.toFixed(0)} s con ${hechas} hechas, y empezada de nuevo: las otras` +
      ` ${CUANTAS - 1 - hechas} en ${resto.segundos.toFixed(0)} s;`,
  )
  say(
    `  la que no la soporta (${MALA}) se dice y no detuvo a ninguna: ${/^.*NO SE PUDO.*$/m.exec(resto.texto)?.[0].slice(0, 110) ?? ''}`,
  )
  await enLaMala(env, ({ db }) => db.schema.dropTable('banco_2'))
  const sana = await migrate(env, '1 2')
  exigir(sana.code === 0 && (await conElla(env, '2')) === CUANTAS, sana.texto.slice(-2000))
}
