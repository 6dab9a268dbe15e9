import type { Context } from '../../kernel/index.ts'
import { firmaDelAcuse } from '../documento/index.ts'
import { leerBytes, type DatosGuardados } from '../emision/leer-documento.ts'
import { entregasDe, type EntregaVista } from '../entrega/entregar.ts'
import { NOMBRE_DOCUMENTO, type DocumentoDian, type IntentoDian, type VersionDian } from '../model.ts'

export interface Suceso {
  cuando: string
  tipo: string
  titulo: string
  detalle: string | null
  actor: string | null
  resultado: 'bien' | 'aviso' | 'falla' | 'espera'
  crudo_url: string | null
}

const OPERACIONES: Readonly<Record<string, string>> = {
  SendBillSync: 'Enviada a la DIAN',
  GetStatus: 'Consultada en la DIAN',
  GetXmlByDocumentKey: 'Comparada con la que tiene la DIAN',
  GetStatusEvent: 'Eventos en la DIAN',
}
const VEREDICTOS: Readonly<Record<string, [string, Suceso['resultado']]>> = {
  aceptada: ['aceptada', 'bien'],
  rechazada: ['rechazada', 'falla'],
  repetida: ['ya la había recibido', 'aviso'],
  en_proceso: ['en validación', 'espera'],
  desconocida: ['aún no la tiene', 'espera'],
  error_config: ['no autorizada', 'falla'],
  incierta: ['sin respuesta', 'aviso'],
  fallida: ['sin respuesta', 'aviso'],
  eventos: ['el cliente registró', 'bien'],
  sin_eventos: ['ninguno', 'bien'],
}

type Version = Pick<VersionDian, 'version_xml' | 'cufe' | 'datos' | 'firmada_en' | 'id_usuario' | 'ar_xml'>
type Intento = Omit<IntentoDian, 'crudo'> & { con_crudo: number | null }

export async function sucesosDe(ctx: Context, documento: DocumentoDian): Promise<Suceso[]> {
  const versiones = await ctx
    .db<VersionDian>('dian_versiones')
    .where({ id_documento: documento.id })
    .orderBy('version_xml')
    .select<Version[]>('version_xml', 'cufe', 'datos', 'firmada_en', 'id_usuario', 'ar_xml')
  // an outage asks every few seconds: the last ones say how it ended
  const ultimos = await ctx
    .db<IntentoDian>('dian_intentos')
    .where({ id_documento: documento.id })
    .orderBy('id', 'desc')
    .limit(500)
    .select<Intento[]>(
      'id',
      'version_xml',
      'operacion',
      'peticion',
      'cuando',
      'id_usuario',
      'http',
      'ms',
      'clase',
      'veredicto',
      'resumen',
      ctx.db.raw('case when crudo is null then 0 else 1 end as con_crudo'),
    )
  const intentos = ultimos.reverse()
  const nombres = await nombresDe(
    ctx,
    [...versiones, ...intentos].flatMap(({ id_usuario }) => (id_usuario === null ? [] : [id_usuario])),
  )
  const quien = (id: number | null) => (id === null ? null : (nombres.get(id) ?? null))
  // verified when shown, to keep the queue fast
  const acuses = new Map(
    versiones.flatMap(({ version_xml, ar_xml }): [number, string][] =>
      ar_xml ? [[version_xml, firmaDelAcuse(leerBytes(ar_xml))]] : [],
    ),
  )
  const nota = documento.tipo === 'factura' ? '' : `N${NOMBRE_DOCUMENTO[documento.tipo].slice(1)}: `
  return [
    ...versiones.map((v, i): Suceso => ({
      cuando: v.firmada_en,
      tipo: 'firma',
      titulo: `${nota}${tituloDeFirma(v, versiones[i - 1])}`,
      detalle: `${documento.tipo === 'factura' ? 'CUFE' : 'CUDE'} ${v.cufe}`,
      actor: quien(v.id_usuario),
      resultado: 'bien',
      crudo_url: null,
    })),
    ...intentos.map((i) =>
      sucesoDeIntento(i, nota, documento.id_factura, quien(i.id_usuario), acuses.get(i.version_xml)),
    ),
    ...(await entregasDe(ctx, [documento.id])).map((e): Suceso => ({
      cuando: e.enviado ?? e.pedido,
      tipo: 'correo',
      titulo: `${nota}${tituloDelCorreo(e)}`,
      detalle: [e.para, e.error].filter(Boolean).join(': '),
      actor: null,
      resultado: e.estado === 'enviado' ? 'bien' : e.estado === 'error' ? 'falla' : 'espera',
      crudo_url: null,
    })),
  ]
}

const numeroDe = ({ datos }: Version): string => {
  const { prefijo, consecutivo } = JSON.parse(datos) as DatosGuardados // written by `sinSecretos`
  return `${prefijo}${consecutivo}`
}

function tituloDeFirma(version: Version, anterior: Version | undefined): string {
  const numero = numeroDe(version)
  if (!anterior) return `Firmada con el número ${numero}`
  return numero === numeroDe(anterior)
    ? `Firmada de nuevo con el mismo número (versión ${version.version_xml})`
    : `Firmada de nuevo con el número ${numero}: terminó la autorización del ${numeroDe(anterior)} (versión ${version.version_xml})`
}

const tituloDelCorreo = ({ estado, copia }: Pick<EntregaVista, 'estado' | 'copia'>): string =>
  `${estado === 'enviado' ? 'Correo entregado' : estado === 'error' ? 'No se pudo entregar el correo' : 'Correo en cola'}${copia ? ' (copia, no es el correo del cliente)' : ''}`

function sucesoDeIntento(
  i: Intento,
  nota: string,
  idFactura: number,
  actor: string | null,
  acuse: string | undefined,
): Suceso {
  const [dice, resultado] = VEREDICTOS[i.veredicto ?? ''] ?? [
    'sin terminar (el programa se detuvo o está en camino)',
    'espera',
  ]
  const tecnico = [
    i.http === null ? null : `HTTP ${i.http}`,
    i.ms === null ? null : `${i.ms} ms`,
    `petición ${i.peticion}`,
  ]
    .filter(Boolean)
    .join(', ')
  return {
    cuando: i.cuando,
    tipo: i.operacion === 'SendBillSync' ? 'envio' : 'consulta',
    titulo: `${nota}${OPERACIONES[i.operacion] ?? i.operacion}: ${dice}`,
    detalle: [i.resumen, i.veredicto === 'aceptada' || i.veredicto === 'rechazada' ? acuse : null, tecnico]
      .filter(Boolean)
      .join(' · '),
    actor,
    resultado,
    crudo_url: i.con_crudo ? `/facturacion/${idFactura}/intentos/${i.id}` : null,
  }
}

async function nombresDe(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const filas = await ctx
    .db('usuarios')
    .whereIn('id', [...new Set(ids)])
    .select<{ id: number; usuario: string }[]>('id', 'usuario')
  return new Map(filas.map(({ id, usuario }) => [id, usuario]))
}
