import { findRow, notFound, onlySeen, type Context, list, type ListSpec } from '../../kernel/index.ts'
import { abrirEnlaceDeTramite } from './enlaces.ts'
import { Tramite, AdjuntoDeTramite, type PasoDeTramite } from '../model.ts'
import { deMiTramite } from '../quien-ve.ts'
import type { PapelDeQuienPide, TramiteDeQuienPide } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { calendarioDe } from '../../calendario/index.ts'
import { estaPagado, pasosDesde, plazoDicho, ABIERTOS } from '../domain.ts'
import { sinMas, sinReemplazo } from '../domain/estados.ts'
import { numeroDe } from '../datos/leer.ts'
import { pasosDe } from '../estados/pasar.ts'
import { nombreDePedido, pedidosDe, pedidosPendientes } from '../adjuntos/pedidos.ts'
import type { FromSchema } from 'json-schema-to-ts'

const PIDA = 'Puede que el enlace esté incompleto o haya vencido. Pida otro a la notaría.'

export interface Suyo {
  id: number
  id_enlace: number | null
}

export async function porEnlace(ctx: Context, id: string, token: string): Promise<Suyo> {
  const enlace = await abrirEnlaceDeTramite(ctx, id, token)
  if (!enlace || !(await findRow(ctx.db, Tramite, enlace.id_tramite))) throw notFound(PIDA)
  return { id: enlace.id_tramite, id_enlace: enlace.id }
}

export async function porSesion(ctx: Context, id: number): Promise<Suyo> {
  const suyo = await onlySeen(ctx, Tramite.query(ctx.db), deMiTramite).findById(id).select('tramites.id')
  if (!suyo) throw notFound('No se encontró el trámite.')
  return { id: suyo.id, id_enlace: null }
}

/** Applicant's view. Names nobody, since mails are forwarded. @throws Problem 404 */
export async function leerSuyo(ctx: Context, { id }: Suyo): Promise<TramiteDeQuienPide> {
  const tramite = await findRow(ctx.db, Tramite, id)
  if (!tramite) throw notFound('No se encontró el trámite.')
  const tipo = tipoDe(tramite.tipo)
  const [calendario, pasos] = [await calendarioDe(ctx), await pasosDe(ctx, id)]
  const valor = tramite.valor === null ? null : Number(tramite.valor)
  const devuelto =
    tramite.estado === 'devuelto'
      ? [...pasos].reverse().find(({ de, estado }) => estado === 'devuelto' && de !== estado)
      : undefined
  const siguientes = pasosDesde(tramite.estado, 'cliente').map(({ a }) => a)
  return {
    numero_tramite: numeroDe(tramite),
    titulo: tipo?.titulo ?? tramite.tipo,
    estado: tramite.estado,
    nombre_estado: NOMBRE_DE_ESTADO[tramite.estado],
    estado_desde: tramite.estado_desde,
    radicado_en: tramite.radicado_en,
    plazo: plazoDicho(calendario, tramite, ctx.today, tipo?.termino.silencio),
    promesa: tramite.promesa,
    vence: tramite.vence,
    responder_hasta: tramite.responder_hasta,
    valor,
    causa_valor: tramite.causa_valor,
    pagado: valor !== null && estaPagado({ ...tramite, valor }),
    faltantes: faltantesDe(tramite, devuelto),
    papeles: await papelesDe(ctx, tramite),
    pasos: pasos.map(({ estado, cuando, motivo, norma }) => ({
      estado,
      nombre: NOMBRE_DE_ESTADO[estado],
      cuando,
      motivo,
      norma,
    })),
    puede: { responder: siguientes.includes('en_revision'), desistir: siguientes.includes('desistido') },
  }
}

const faltantesDe = ({ tipo }: Tramite, paso: PasoDeTramite | undefined) =>
  (paso?.faltantes ?? []).map(({ nombre, motivo }) => ({
    titulo: tipoDe(tipo)?.adjuntos.find((uno) => uno.nombre === nombre)?.titulo ?? nombre,
    motivo,
  }))

async function papelesDe(ctx: Context, { id, tipo, estado }: Tramite): Promise<PapelDeQuienPide[]> {
  const vigentes = await AdjuntoDeTramite.query(ctx.db)
    .where('id_tramite', id)
    .whereNot('estado', 'reemplazado')
    .orderBy('orden')
  const agrega = sinMas(estado, 'cliente') === null
  const delTipo = (tipoDe(tipo)?.adjuntos ?? []).flatMap(({ nombre, titulo, ayuda, formatos, maximo = 1 }) => {
    const suyos = vigentes.filter((uno) => uno.nombre === nombre)
    const pedido = { nombre, titulo, ayuda: ayuda ?? null, formatos }
    const venidos = suyos.map((uno) => ({
      ...pedido,
      id: uno.id,
      extension: uno.extension,
      bytes: uno.bytes,
      motivo: uno.motivo,
      // only for the type: replaced papers were filtered out
      estado: uno.estado === 'reemplazado' ? ('pendiente' as const) : uno.estado,
      se_cambia: sinReemplazo(estado, uno.estado, 'cliente') === null,
    }))
    const falta = {
      ...pedido,
      id: null,
      extension: null,
      bytes: null,
      motivo: null,
      estado: 'falta' as const,
      se_cambia: true,
    }
    return agrega && suyos.length < maximo ? [...venidos, falta] : venidos
  })
  const pendientes = sinMas(estado, 'oficina') === null ? await pedidosPendientes(ctx, id) : []
  const porNombre = pendientes.map(({ nombre, titulo, ayuda, formatos }): PapelDeQuienPide => ({
    nombre,
    titulo,
    ayuda: ayuda ?? null,
    formatos,
    id: null,
    extension: null,
    bytes: null,
    motivo: null,
    estado: 'falta',
    se_cambia: true,
  }))
  return [...delTipo, ...(await pedidosVenidos(ctx, { id, estado }, vigentes)), ...porNombre]
}

async function pedidosVenidos(
  ctx: Context,
  { id, estado }: Pick<Tramite, 'id' | 'estado'>,
  vigentes: readonly AdjuntoDeTramite[],
): Promise<PapelDeQuienPide[]> {
  const nombres = new Set((await pedidosDe(ctx, id)).map((uno) => nombreDePedido(uno.id)))
  return vigentes
    .filter(({ nombre }) => nombres.has(nombre))
    .map((uno) => ({
      id: uno.id,
      nombre: uno.nombre,
      titulo: uno.titulo ?? uno.nombre,
      ayuda: null,
      formatos: 'amplios',
      extension: uno.extension,
      bytes: uno.bytes,
      motivo: uno.motivo,
      estado: uno.estado === 'reemplazado' ? 'pendiente' : uno.estado,
      se_cambia: sinReemplazo(estado, uno.estado, 'cliente') === null,
    }))
}

const LISTA: ListSpec = {
  table: 'tramites',
  fileName: 'mis-tramites',
  defaultSort: '-created_at',
  pageSize: 10,
  columns: { created_at: { type: 'date', title: 'Pedido', sort: 'tramites.id', filter: false } },
}

export const misTramitesQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { page: { type: 'integer', minimum: 1, maximum: 100_000, title: 'Página, de 10 en 10' } },
} as const

export async function listarMisTramites(ctx: Context, query: FromSchema<typeof misTramitesQuery>) {
  const pagina = await list(onlySeen(ctx, Tramite.query(ctx.db).select('tramites.*'), deMiTramite), query, LISTA)
  const calendario = await calendarioDe(ctx)
  return {
    ...pagina,
    data: pagina.data.map((uno) => ({
      id: uno.id,
      numero_tramite: numeroDe(uno),
      titulo: tipoDe(uno.tipo)?.titulo ?? uno.tipo,
      nombre_tramite: uno.nombre_tramite,
      estado: uno.estado,
      nombre_estado: NOMBRE_DE_ESTADO[uno.estado],
      created_at: uno.created_at,
      responder_hasta: uno.responder_hasta,
      pedidos_pendientes: ABIERTOS.includes(uno.estado) ? uno.pedidos_pendientes : 0,
      plazo: plazoDicho(calendario, uno, ctx.today, tipoDe(uno.tipo)?.termino.silencio),
    })),
  }
}
