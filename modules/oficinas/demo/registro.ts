import { addDays } from '../../../schemas/es-co/index.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { anotarEspera, cerrar, citaAgendadaDe, disponibles } from '../../citas/index.ts'
import type { Context, UploadedFile } from '../../kernel/index.ts'
import { agendarEnOficina, reservarCita } from '../../solicitudes/index.ts'
import { guardarEntradas, leerConfiguracion } from '../../notaria/index.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const PASOS_DE_CITA = [
  'agendar_pasada',
  'agendar_hoy',
  'agendar_luego',
  'reprogramar',
  'faltar',
  'esperar',
] as const
export type PasoDeCitaDemo = (typeof PASOS_DE_CITA)[number]

/** Search window in days from today, both included; long enough for holidays. */
const ENTRE: Readonly<
  Record<'agendar_pasada' | 'agendar_hoy' | 'agendar_luego' | 'reprogramar', readonly [number, number]>
> = {
  agendar_pasada: [-9, -2],
  agendar_hoy: [0, 7],
  agendar_luego: [2, 9],
  reprogramar: [1, 8],
}

/**
 * Books the first free hour. @param cliente requester on that day
 * @param oficina office on that day
 */
export async function darCita(
  { cliente, oficina, hoy }: { cliente: Context; oficina: Context; hoy: string },
  id: number,
  que: PasoDeCitaDemo,
): Promise<void> {
  if (que === 'esperar') {
    await anotarEspera(cliente, id, { fecha_desde: hoy, fecha_hasta: addDays(hoy, 7) })
    return
  }
  if (que === 'faltar') {
    const cita = await citaAgendadaDe(oficina, id)
    if (cita) await cerrar(oficina, cita.id, 'no_asistio', 'No llegó a la hora de su cita.')
    return
  }
  const [desde, hasta] = ENTRE[que]
  const [fecha] = await disponibles(cliente, addDays(hoy, desde), addDays(hoy, hasta))
  if (fecha === undefined) throw new Error(`the demo has no hour to ${que}`)
  await reservarCita(cliente, { id_tramite: id, fecha })
}

/** Filings signed today that nobody asked for on line. */
const FIRMAN_HOY = 2

/** @param ctx some days ago: the first free hours of the day are booked */
export async function firmasDemo(ctx: Context, hoy: string): Promise<void> {
  const permisos = new Set([permiso('tramites', 'modificar'), permiso('radicaciones', 'ver')])
  const oficina = { ...ctx, user: ctx.user && { ...ctx.user, permisos } }
  const ventas = await oficina
    .db('radicaciones')
    .where('actos', 'like', 'Compraventa%')
    .where({ estado: 'liquidacion', express: 0 })
    .whereNull('num_escritura')
    .whereNull('anulada_en')
    .orderBy('id', 'desc')
    .limit(FIRMAN_HOY)
    .select<{ id: number }[]>('id')
  for (const { id: id_radicacion } of ventas) {
    const [desde, hasta] = ENTRE.agendar_hoy
    const [fecha] = await disponibles(oficina, addDays(hoy, desde), addDays(hoy, hasta))
    if (fecha !== undefined) await agendarEnOficina(oficina, { id_radicacion, fecha })
  }
}

const NOTARIOS = [
  { nombre: 'Adriana Montoya Ruiz' },
  { nombre: 'Gonzalo Ávila Perdomo', numero_resolucion: '10457', hace: 23 },
  { nombre: 'Beatriz Elena Quintero Salas', numero_resolucion: '08812', hace: 96 },
  { nombre: 'Hernando Tovar Escandón', numero_resolucion: '02236', hace: 171 },
] as const

export async function notariaDemo(ctx: Context): Promise<void> {
  const notarios = NOTARIOS.map((uno) => ({
    nombre: uno.nombre,
    ...('hace' in uno
      ? { numero_resolucion: uno.numero_resolucion, fecha_resolucion: addDays(ctx.today, -uno.hace) }
      : {}),
  }))
  const firmas = notarios.map(({ nombre }) => ({ nombre: nombre.toLocaleUpperCase('es-CO') }))
  const entradas = (await leerConfiguracion(ctx)).flatMap(({ id, variable }) =>
    variable === 'nombre_notario'
      ? [{ id, data: JSON.stringify(notarios) }]
      : variable === 'nombre_notario_firma'
        ? [{ id, data: JSON.stringify(firmas) }]
        : [],
  )
  await guardarEntradas(ctx, { entradas })
}

export async function conArchivo<T>(
  name: string,
  type: string,
  content: Buffer,
  work: (subido: UploadedFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'protocolo-demo-'))
  try {
    const path = join(folder, 'archivo')
    await writeFile(path, content)
    return await work({ path, name, size: content.length, type })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const escapado = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

/** PDF without a browser, for speed; an empty line is a space. */
export function pdfDeRenglones(titulo: string, renglones: readonly string[]): Buffer {
  const lines = renglones.map((text) => `(${escapado(text)}) Tj T*`).join('\n')
  const dibujo = `BT /F1 16 Tf 72 720 Td (${escapado(titulo)}) Tj ET\nBT /F1 11 Tf 16 TL 72 680 Td\n${lines}\nET`
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${dibujo.length} >>\nstream\n${dibujo}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objetos.map((objeto, i) => {
    const place = body.length
    body += `${i + 1} 0 obj\n${objeto}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const xref = `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${places.join('')}`
  // Spanish letters have the same bytes in WinAnsi and latin1
  return Buffer.from(
    `${body}${xref}trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

/** Seeded generator (mulberry32): every demo is the same. */
export class Azar {
  #state: number
  constructor(seed: number) {
    this.#state = seed
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
}

export const CLIENTE_DEMO = {
  email: 'cliente@demo.co',
  nombres: 'Clemencia',
  apellidos: 'Ávila Rojas',
  documento: '39600706',
} as const

export const USUARIOS_DEMO = [
  {
    email: 'admin@demo.co',
    rol: 'Administrador',
    nombres: 'Adriana',
    apellidos: 'Montoya Ruiz',
    documento: '52100201',
    cargos: ['revisor', 'contacto'],
  },
  {
    email: 'radicador@demo.co',
    rol: 'Radicador/Digitador',
    nombres: 'Ramiro',
    apellidos: 'Castaño Peña',
    documento: '79200302',
    cargos: ['digitador', 'contacto'],
  },
  {
    email: 'liquidador@demo.co',
    rol: 'Liquidador',
    nombres: 'Lucía',
    apellidos: 'Bermúdez Ortiz',
    documento: '43300403',
    cargos: ['liquidador'],
  },
  {
    email: 'caja@demo.co',
    rol: 'Caja',
    nombres: 'Camilo',
    apellidos: 'Jaramillo Soto',
    documento: '80400504',
    cargos: ['liquidador', 'contacto'],
  },
  {
    email: 'consulta@demo.co',
    rol: 'Consulta',
    nombres: 'Consuelo',
    apellidos: 'Nariño Díaz',
    documento: '51500605',
    cargos: ['revisor'],
  },
  { ...CLIENTE_DEMO, rol: 'Cliente', cargos: [] },
] as const

/** Only for offices marked as demo. */
export const CLAVE_DEMO = 'demo1234'
