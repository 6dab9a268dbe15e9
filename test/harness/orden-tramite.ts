import { guardarContenido } from '../../modules/archivos/index.ts'
import { HOJA_DE_CALCULO, insert, nextNumber, type Context } from '../../modules/kernel/index.ts'
import { TRAMITES } from '../../modules/tramites/adjuntos/subir.ts'
import { leerOrden } from '../../modules/tramites/orden/leer-orden.ts'
import { AdjuntoDeTramite, Tramite } from '../../modules/tramites/model.ts'
import { api, tokenOf, type Json, type Role } from './index.ts'
import { unLibro, type Celdas } from './lotes-minutas.ts'
import { next, persona } from './factories.ts'
import { contextOf } from './server.ts'
import { tipoConHoja } from './tramites.ts'

interface DeOrden {
  matricula?: string
  extension?: string
  office?: string
  mas?: Partial<Tramite>
}

interface DeHoja {
  extension?: string
  reemplaza_a?: number | null
}

/** A paper of a procedure that is its sheet, with these bytes. */
export async function unaHoja(
  ctx: Context,
  id_tramite: number,
  contenido: Buffer,
  { extension = 'xlsx', reemplaza_a = null }: DeHoja = {},
): Promise<AdjuntoDeTramite> {
  const { ruta, sha256, bytes } = await guardarContenido(ctx, contenido, TRAMITES, `.${extension}`)
  const nombre = tipoConHoja().adjuntos.find(({ formatos }) => formatos === 'hoja')?.nombre ?? ''
  if (reemplaza_a !== null)
    await ctx.db('tramites_adjuntos').where({ id: reemplaza_a }).update({ estado: 'reemplazado' })
  const adjunto = await insert(ctx, AdjuntoDeTramite, {
    id_tramite,
    nombre,
    orden: 1,
    titulo: null,
    nombre_original: `orden.${extension}`,
    extension,
    tipo: HOJA_DE_CALCULO,
    url_archivo: ruta,
    bytes,
    sha256,
    sin_revisar: null,
    estado: 'pendiente',
    motivo: null,
    revisado_por: null,
    reemplaza_a,
    id_usuario: null,
    id_enlace: null,
  })
  await leerOrden(ctx, adjunto)
  return adjunto
}

/** A deed order as it is once it was asked for, with its sheet read: without passing by its form. */
export async function unaOrden(
  celdas: readonly Celdas[],
  { matricula, extension = 'xlsx', office = 'demo', mas = {} }: DeOrden = {},
) {
  await tokenOf('radicador', office) // an office stands once somebody asked it for something
  const ctx = await contextOf(office)
  const { id: deTipo, tipo_tramite, termino } = tipoConHoja()
  const anio = 2026
  const numero = await nextNumber(ctx, `tramite-${anio}`)
  const ahora = ctx.now.toISOString()
  const tramite = await insert(ctx, Tramite, {
    numero,
    anio,
    tipo: deTipo,
    tipo_tramite,
    tipo_documento: null,
    identificacion: null,
    solicitante: null,
    correo: null,
    nombre_tramite: 'Constructora de Prueba',
    identificacion_tramite: matricula ?? String(celdas[0]?.['Matrícula inmobiliaria'] ?? `370-${next()}`),
    reservado: false,
    anotaciones: null,
    datos: {},
    data: {},
    req_data_tramite: null,
    estado: 'radicado',
    estado_desde: ahora,
    radicado_en: ahora,
    promesa: ctx.today,
    vence: ctx.today,
    pausado_desde: null,
    responder_hasta: null,
    dias_promesa: termino.promesa,
    dias_limite: termino.limite,
    prorroga: 0,
    respuesta_prorrogada: false,
    id_asignado: null,
    id_plantilla: null,
    id_proyecto: null,
    id_radicacion: null,
    valor: null,
    causa_valor: null,
    cobro: null,
    id_deposito: null,
    id_factura: null,
    pagado_en: null,
    certificado_numero: null,
    certificado_anio: null,
    motivo_anulacion: null,
    id_usuario: null,
    ...mas,
  })
  const adjunto = await unaHoja(ctx, tramite.id, extension === 'xlsx' ? await unLibro(celdas) : Buffer.from('orden'), {
    extension,
  })
  return { id: tramite.id, adjunto, numero: `${anio}-${String(numero).padStart(6, '0')}` }
}

/** Those who work on a deed, as the wizard asks for them. */
export async function unEquipo(office = 'demo'): Promise<Json> {
  const { id } = await persona({ cargos: ['contacto', 'digitador', 'revisor', 'liquidador'] }, office)
  return { contacto: id, digitador: id, revisor: id, liquidador: id, id_estados_escrituras: 1 }
}

export const radicarOrden = (id: number, pedido: Json, role: Role = 'radicador', office = 'demo') =>
  api(office).as(role).post(`/tramites/${id}/radicar`, pedido)
