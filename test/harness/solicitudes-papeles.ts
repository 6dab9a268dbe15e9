import { insert, type Columns } from '../../modules/kernel/index.ts'
import { Solicitud, TipoDeSolicitud } from '../../modules/solicitudes/index.ts'
import { next } from './factories.ts'
import { sendForm, unPdf, type TestFile } from './files.ts'
import type { Json, Reply } from './http.ts'
import { api, emailOf, type Client, type Role } from './offices.ts'
import { unaPlantilla } from './plantillas.ts'
import { contextOf } from './server.ts'

/** Papers that the kind of these tests asks for. */
export const PAPELES = [
  { nombre: 'cedula', titulo: 'Cédula', ayuda: null, opcional: false },
  { nombre: 'tradicion', titulo: 'Certificado de tradición', ayuda: 'De menos de 30 días', opcional: false },
  { nombre: 'poder', titulo: 'Poder', ayuda: null, opcional: true },
]

const tipos = new Map<string, number>()

/** A quick template that an office offers with `PAPELES`. */
export async function tipoOfrecido(slug: string): Promise<number> {
  const hecho = tipos.get(slug)
  if (hecho) return hecho
  const { id } = await unaPlantilla(undefined, slug)
  await insert(await contextOf(slug), TipoDeSolicitud, {
    id_plantilla: id,
    titulo: 'Compraventa',
    resumen: 'Vender',
    costo: '$ 1',
    demora: '3 días',
    quien_pide: 'Quien vende',
    papeles: PAPELES,
    que_traer: ['Cédula'],
    orden: 1,
    activo: true,
  })
  tipos.set(slug, id)
  return id
}

/** A request of the client's with what was chosen, without passing by its form: ready for its papers. */
export async function solicitudConTramite(slug: string, datos: Columns<typeof Solicitud> = {}): Promise<Solicitud> {
  const ctx = await contextOf(slug)
  const yo = await ctx.db('usuarios').where('email', emailOf('cliente', slug)).first<{ id: number }>('id')
  return insert(ctx, Solicitud, {
    nombre: 'Ana',
    apellidos: `Ruiz ${next()}`,
    correo_electronico: 'ana@ejemplo.co',
    direccion: 'Calle 1',
    telefono: '3001234567',
    tipo_identificacion: null,
    identificacion: null,
    etapa: 2,
    estado: 'elegido',
    estado_desde: ctx.now.toISOString(),
    id_plantilla: await tipoOfrecido(slug),
    id_tramite: null,
    respuesta_solicitud: null,
    costo: null,
    fecha_citacion: null,
    reagendamientos: 0,
    id_asignado: null,
    id_radicacion: null,
    id_usuario: yo.id,
    anulada_en: null,
    motivo_anulacion: null,
    ...datos,
  })
}

interface Subida {
  quien?: Role | Client
  archivo?: Partial<TestFile>
  campos?: Record<string, string | number>
  llave?: string
}

/** Stores a file of a request. */
export const subirA = (
  slug: string,
  id: number,
  { quien = 'cliente', archivo = {}, campos = {}, llave }: Subida = {},
): Promise<Reply> =>
  sendForm(
    typeof quien === 'string' ? api(slug).as(quien) : quien,
    `/SolicitudesTramites/${id}/archivos`,
    campos,
    { archivo: { name: 'Cédula.pdf', content: unPdf(`Papel ${next()}`), ...archivo } },
    'POST',
    llave ? { 'idempotency-key': llave } : {},
  )

/** The same, done. */
export async function subidoA(slug: string, id: number, subida: Subida = {}): Promise<Json> {
  const { status, body, raw } = await subirA(slug, id, subida)
  if (status !== 201) throw new Error(`${status} ${raw.toString()}`)
  return body
}

/** What an office keeps of the files of a request, and whether each is on the disk. */
export async function filasDe(slug: string, id_solicitud: number) {
  const ctx = await contextOf(slug)
  const filas = await ctx
    .db('solicitudes_archivos')
    .where({ id_solicitud })
    .orderBy('id')
    .select<{ id: number; estado: string; url_archivo: string }[]>('id', 'estado', 'url_archivo')
  return Promise.all(filas.map(async (fila) => ({ ...fila, esta: await ctx.app.files.exists(ctx, fila.url_archivo) })))
}

/** How many files of requests the store of an office has. */
export async function archivosEnDisco(slug: string): Promise<number> {
  const { app, office } = await contextOf(slug)
  return (await app.files.keys({ office })).filter((key) => key.startsWith('solicitudes/')).length
}

/** Sends so many files with the form of the third stage, called `d0.pdf` and so on. */
export async function enviarForma(
  quien: Client,
  id: number,
  campo: string,
  cuantos: number,
  campos: Record<string, string> = {},
): Promise<Reply> {
  const forma = new FormData()
  for (const [nombre, valor] of Object.entries(campos)) forma.append(nombre, valor)
  for (let n = 0; n < cuantos; n++)
    forma.append(campo, new Blob([new Uint8Array(unPdf(`Papel ${next()}`))]), `d${n}.pdf`)
  const pedido = new Response(forma)
  return quien.send('POST', `/SolicitudesTramites/estadoTres/${id}`, new Uint8Array(await pedido.arrayBuffer()), {
    headers: { 'content-type': pedido.headers.get('content-type') ?? '' },
  })
}
