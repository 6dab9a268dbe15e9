import { readConfig } from '../../../config/env.ts'
import { openApp } from '../../../scripts/cli/app.ts'
import { ask, engine, freshEnvironment, runOrder, spawnServer } from '../../harness/index.ts'
import type { Fila, Parte } from '../parte.ts'

const CREAR = ['office', 'create', 'cali3', 'Notaría Tercera de Cali', 'notario@cali3.co', 'una clave larga']
const PASOS = 6
const DE_LA_DEMOSTRACION = [3000]

async function sentencias(args: string[]): Promise<number> {
  const { code, output } = await runOrder(await freshEnvironment(engine), args, { morirEn: 0 })
  const total = Number(/sentencias: (\d+)/.exec(output)?.[1])
  if (code !== 0 || !total) throw new Error(`it was not made: ${output}`)
  return total
}

const entra = async (port: number, slug: string, email: string, password: string): Promise<boolean> =>
  (await ask(port, `${slug}.localhost`, 'POST', '/api/user/login', { email, password })).status === 200

/** Half an office, and what the next start makes of it. @returns what is wrong; '' if nothing is */
async function alCrear(paso: number): Promise<string> {
  const env = { ...(await freshEnvironment(engine)), LOG_LEVEL: 'error' }
  const muerta = await runOrder(env, CREAR, { morirEn: paso })
  if (muerta.code !== null) return `terminó con ${muerta.code}`
  const creada = await runOrder(env, CREAR)
  if (creada.code !== 0 && !creada.output.includes('Ya existe la oficina')) return creada.output.trim().slice(0, 200)
  const { app, close } = await openApp(readConfig(env))
  const filas = await app.offices.platform('oficinas').select('slug', 'activa', 'a_medias')
  const usuarios = await app.offices.use('cali3', async ({ db }) => (await db('usuarios').select('email')).length)
  await close()
  const entera = filas.length === 1 && Number(filas[0].activa) === 1 && filas[0].a_medias === null && usuarios === 1
  return entera ? '' : `${JSON.stringify(filas)}, ${String(usuarios)} usuarios`
}

/** The first `npm start` of an installation, killed; then the second. */
async function alArrancar(paso: number): Promise<string> {
  const env = { ...(await freshEnvironment(engine)), LOG_LEVEL: 'error', DIAN_SIMULADOR: '0' }
  const muerta = await runOrder(env, ['start'], { morirEn: paso })
  if (muerta.code !== null) return `terminó con ${muerta.code}`
  const server = await spawnServer(env)
  const entran = [await entra(server.port, 'demo', 'admin@demo.co', 'demo1234')]
  entran.push(await entra(server.port, 'demo2', 'admin@demo.co', 'demo1234'))
  await server.stop('SIGTERM')
  return entran.every(Boolean) ? '' : `se entra: ${entran.join(', ')}`
}

function fila(prueba: string, faltas: readonly string[]): Fila {
  const malas = faltas.filter((falta) => falta !== '')
  return {
    prueba,
    intentos: faltas.length,
    bien: !malas.length,
    resultado: malas.length
      ? `${malas.length} mal: ${malas.slice(0, 2).join('; ')}`
      : 'entera o vuelta a crear, siempre',
  }
}

export const parte: Parte = {
  titulo: 'Media oficina',
  motores: 'cada uno',
  correr: async () => {
    const total = await sentencias(CREAR)
    const pasos = [
      total - 1,
      total - 3,
      ...Array.from({ length: PASOS - 2 }, (_, n) => Math.ceil(total * ((n + 0.02) / (PASOS - 2)))),
    ]
    const [creadas, arrancadas]: [string[], string[]] = [[], []]
    for (const paso of pasos) creadas.push(await alCrear(paso))
    for (const paso of DE_LA_DEMOSTRACION) arrancadas.push(await alArrancar(paso))
    return [
      fila('Una muerte mientras se crea una oficina, y se crea otra vez', creadas),
      fila('Una muerte en el primer arranque, y se arranca otra vez', arrancadas),
    ]
  },
}
