// Time and memory of each book and report over a simulated year of twelve thousand deeds: `npm run bench -- libros [deeds] [reports]`.
import { background, type Answer, type Context } from '../../modules/kernel/index.ts'
import { archivoDe } from '../../modules/libros/archivo.ts'
import { MAXIMO_EN_PDF } from '../../modules/libros/domain.ts'
import { leerInforme } from '../../modules/libros/leer.ts'
import { INFORMES } from '../../modules/libros/informes/index.ts'
import { listarLibros } from '../../modules/libros/listar.ts'
import { PERMISOS } from '../../schemas/vistas/vistas.ts'
import { dropSchemas, type Engine } from '../harness/engine.ts'
import { ANIO, oficinaDeUnAnio } from './anio.ts'

const CUANTAS = Number(process.argv.find((arg) => /^\d+$/.test(arg)) ?? '12000')
/** Milliseconds, and megabytes over what the process has at rest: the target of the product. */
const [META_MS, META_MB] = [2_000, 120]
const say = (...cells: string[]) =>
  process.stdout.write(`${cells.map((cell, at) => (at ? cell.padStart(12) : cell.padEnd(34))).join('')}\n`)

interface Medido {
  ms: number
  /** Of the processor, which other work on the machine does not lengthen; without the database server's. */
  cpu: number
  mb: number
}

/** The fastest time, and the most memory over what there was. */
async function medir(trabajo: () => Promise<unknown>, rondas = 1): Promise<Medido> {
  const veces: number[] = []
  const deCpu: number[] = []
  let mayor = 0
  for (let n = 0; n < rondas; n++) {
    globalThis.gc?.()
    const antes = process.memoryUsage().heapUsed
    const mirar = setInterval(() => {
      mayor = Math.max(mayor, process.memoryUsage().heapUsed - antes)
    }, 20)
    const [empieza, cpu] = [performance.now(), process.cpuUsage()]
    await trabajo()
    veces.push(performance.now() - empieza)
    const { user, system } = process.cpuUsage(cpu)
    deCpu.push((user + system) / 1000)
    clearInterval(mirar)
  }
  return { ms: Math.min(...veces), cpu: Math.min(...deCpu), mb: mayor / 2 ** 20 }
}

async function entero({ body }: Answer): Promise<void> {
  if (body && typeof body === 'object' && Symbol.asyncIterator in body)
    for await (const _ of body as AsyncIterable<unknown>); // a stream of a sheet
}

async function deMotor(motor: Engine): Promise<number> {
  const { app, close } = await oficinaDeUnAnio(motor, CUANTAS)
  const office = await app.offices.get('demo')
  if (!office) throw new Error('there is no office demo')
  const usuario = { id: 1, email: '', usuario: 'admin', id_rol: 1, id_persona: null }
  const ctx: Context = background(
    app,
    office,
    'medir',
    { ...usuario, permisos: new Set(PERMISOS.map(({ id }) => id)) },
    new Date(`${Number(ANIO) + 1}-01-05T15:00:00Z`),
  )
  say(`\n${motor}: ${CUANTAS} escrituras`, 'renglones', 'página', '(cpu)', 'última', 'CSV', 'Excel', 'PDF', 'memoria')
  let pasados = 0
  const dichos = INFORMES.filter(({ clave }) => process.argv.includes(clave))
  for (const { clave, periodos } of dichos.length ? dichos : INFORMES) {
    const periodo = periodos.includes('anio') ? ANIO : `${ANIO}-03`
    const { total, por_pagina } = await leerInforme(ctx, clave, periodo)
    const archivo = (formato: 'csv' | 'xlsx' | 'pdf') => async () =>
      entero(await archivoDe(ctx, clave, { periodo, formato }))
    const medidos = [
      await medir(() => leerInforme(ctx, clave, periodo), 2),
      await medir(() => leerInforme(ctx, clave, periodo, Math.max(1, Math.ceil(total / por_pagina)))),
      await medir(archivo('csv')),
      await medir(archivo('xlsx')),
      ...(total <= MAXIMO_EN_PDF && process.argv.includes('pdf') ? [await medir(archivo('pdf'))] : []),
    ]
    const mb = Math.max(...medidos.slice(0, 4).map((uno) => uno.mb))
    // the browser's work is its own
    if (medidos.slice(0, 4).some(({ ms }) => ms > META_MS) || mb > META_MB) pasados++
    const pdf = medidos[4] ? `${medidos[4].ms.toFixed(0)} ms` : '—'
    const [pagina = '', ...otros] = medidos.slice(0, 4).map(({ ms }) => `${ms.toFixed(0)} ms`)
    const cpu = `${medidos[0]?.cpu.toFixed(0)} ms`
    say(`${clave} ${periodo}`, String(total), pagina, cpu, ...otros, pdf, `${mb.toFixed(0)} MB`)
  }
  const lista = await medir(() => listarLibros(ctx), 2)
  say('la página de los libros', '', `${lista.ms.toFixed(0)} ms`)
  await close()
  return pasados + (lista.ms > META_MS ? 1 : 0)
}

const motores: readonly Engine[] = process.argv.includes('mariadb')
  ? ['mariadb']
  : process.argv.includes('sqlite')
    ? ['sqlite']
    : ['sqlite', 'mariadb']
let pasados = 0
for (const motor of motores) pasados += await deMotor(motor)
await dropSchemas()
say(`\n${pasados} pasan de ${META_MS} ms o de ${META_MB} MB`)
process.exit(pasados ? 1 : 0)
