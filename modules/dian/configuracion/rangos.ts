import type { FromSchema } from 'json-schema-to-ts'
import type { rangoCambioSchema, rangoSchema } from '../../../schemas/facturacion/dian.ts'
import {
  findRow,
  insert,
  inTransactionOnce,
  invalid,
  isUniqueViolation,
  notFound,
  update,
  type Context,
} from '../../kernel/index.ts'
import { esDeNotas, RangoDian, type Turno, type TipoRango } from '../model.ts'
import { reanudarTodo } from '../emision/turno.ts'
import { vencimiento } from './certificado.ts'
import { rangosOfrecidos } from './software.ts'
import { cifrar } from './secretos.ts'
import { deQuienEmite, emisorVigente } from './vigente.ts'

type Cuerpo = FromSchema<typeof rangoSchema>

const REQUERIDO = 'Campo requerido'
const SOLO_FACTURAS = 'Solo una numeración de facturas es del mostrador.'

/** `traer` reads the range from the DIAN with its technical key, which never reaches the browser. @throws Problem 422 by field */
export async function agregarRango(ctx: Context, cuerpo: Cuerpo) {
  const { nit } = await emisorVigente(ctx, ctx.today)
  const datos = cuerpo.traer ? await traido(ctx, cuerpo) : cuerpo
  const nota = esDeNotas(datos.tipo)
  const desde = datos.desde ?? (nota ? 1 : undefined)
  const hasta = datos.hasta ?? (nota ? 9_999_999_999 : undefined)
  const vigente_desde = datos.vigente_desde ?? (nota ? ctx.today : undefined)
  const vigente_hasta = datos.vigente_hasta ?? (nota ? '2099-12-31' : undefined)
  const faltan = Object.entries({
    desde,
    hasta,
    vigente_desde,
    vigente_hasta,
    ...(nota ? {} : { resolucion: datos.resolucion || undefined }),
    ...(datos.tipo === 'factura' ? { clave_tecnica: datos.clave_tecnica || undefined } : {}),
  })
    .filter(([, valor]) => valor === undefined)
    .map(([campo]) => [campo, [REQUERIDO]])
  if (desde === undefined || hasta === undefined || !vigente_desde || !vigente_hasta || faltan.length)
    throw invalid(Object.fromEntries(faltan), REQUERIDO)
  if (cuerpo.uso && datos.tipo !== 'factura') throw invalid({ uso: [SOLO_FACTURAS] })
  if (hasta < desde) throw invalid({ hasta: ['El final del rango es menor que su comienzo.'] })
  if (vigente_hasta < vigente_desde) throw invalid({ vigente_hasta: ['La vigencia termina antes de empezar.'] })
  const siguiente = cuerpo.siguiente ?? desde
  if (siguiente < desde || siguiente > hasta)
    throw invalid({ siguiente: [`El siguiente número debe estar entre ${desde} y ${hasta}.`] })
  try {
    return await inTransactionOnce(ctx, async (its) => {
      // locked: two overlapping ranges added at once would give a number twice
      const hermanos = await RangoDian.query(its.db)
        .where({ nit, tipo: datos.tipo, prefijo: datos.prefijo })
        .forUpdate()
      const cruza = hermanos.find((uno) => Number(uno.desde) <= hasta && Number(uno.hasta) >= desde)
      if (cruza)
        throw invalid({
          desde: [`Se cruza con el rango ${cruza.prefijo} ${cruza.desde} a ${cruza.hasta}, que ya está.`],
        })
      const { id } = await insert(its, RangoDian, {
        tipo: datos.tipo,
        nit,
        prefijo: datos.prefijo,
        resolucion: datos.resolucion || null,
        fecha_resolucion: datos.fecha_resolucion || null,
        desde,
        hasta,
        vigente_desde,
        vigente_hasta,
        tecnica_secreto: datos.clave_tecnica ? cifrar(ctx, 'clave_tecnica', datos.clave_tecnica.toLowerCase()) : null,
        activo: true,
        uso: cuerpo.uso ?? null,
      })
      await its.db<Turno>('dian_turnos').insert({ id_rango: id, siguiente, caidas: 0 })
      await reanudarTodo(its)
      return rangoVisible(its, id)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid({ prefijo: ['Ese rango ya está.'] })
    throw error
  }
}

async function traido(ctx: Context, { tipo, prefijo, resolucion, uso: _uso, ...dicho }: Cuerpo): Promise<Cuerpo> {
  const sobran = Object.entries({ ...dicho, traer: null, siguiente: null }).filter(([, valor]) => Boolean(valor))
  if (sobran.length)
    throw invalid(Object.fromEntries(sobran.map(([campo]) => [campo, ['Lo dice la DIAN: quítelo, o no lo traiga.']])))
  const { rangos } = await rangosOfrecidos(ctx)
  const rango = rangos.find((uno) => uno.prefijo === prefijo && (!resolucion || uno.resolucion === resolucion))
  if (!rango)
    throw invalid({
      prefijo: ['La DIAN no ofrece ese prefijo para este software. Asócielo en su portal e intente de nuevo.'],
    })
  return {
    tipo,
    prefijo,
    resolucion: rango.resolucion,
    fecha_resolucion: rango.fechaResolucion,
    desde: rango.desde,
    hasta: rango.hasta,
    vigente_desde: rango.vigenteDesde,
    vigente_hasta: rango.vigenteHasta,
    clave_tecnica: rango.claveTecnica,
  }
}

export async function cambiarRango(
  ctx: Context,
  id: number,
  { activo, clave_tecnica, uso, version }: FromSchema<typeof rangoCambioSchema>,
) {
  const clave = clave_tecnica ? { tecnica_secreto: cifrar(ctx, 'clave_tecnica', clave_tecnica.toLowerCase()) } : {}
  if (uso && (await findRow(ctx.db, RangoDian, id))?.tipo !== 'factura') throw invalid({ uso: [SOLO_FACTURAS] })
  const para = uso === undefined ? {} : { uso }
  await update(ctx, RangoDian, id, { activo, ...clave, ...para }, { version })
  if (activo) await reanudarTodo(ctx)
  return rangoVisible(ctx, id)
}

async function rangoVisible(ctx: Context, id: number) {
  const rango = (await rangosVisibles(ctx)).find((uno) => uno.id === id)
  if (!rango) throw notFound('No se encontró el rango.')
  return rango
}

type ConTurno = RangoDian & Turno

export async function rangosVisibles(ctx: Context) {
  const filas = await RangoDian.query(ctx.db)
    .join('dian_turnos', 'dian_turnos.id_rango', 'dian_rangos.id')
    .select('dian_rangos.*', 'dian_turnos.*')
    .orderBy('dian_rangos.id')
    .castTo<ConTurno[]>()
  return filas.map((fila) => {
    const siguiente = Number(fila.siguiente)
    return {
      id: fila.id,
      tipo: fila.tipo,
      uso: fila.uso,
      nit: fila.nit,
      prefijo: fila.prefijo,
      resolucion: fila.resolucion,
      fecha_resolucion: fila.fecha_resolucion,
      desde: Number(fila.desde),
      hasta: Number(fila.hasta),
      vigente_desde: fila.vigente_desde,
      vigente_hasta: fila.vigente_hasta,
      activo: fila.activo,
      tiene_clave: fila.tecnica_secreto !== null,
      siguiente,
      quedan: Math.max(0, Number(fila.hasta) - siguiente + 1),
      ...vencimiento(fila.vigente_hasta, ctx.today),
      detenido_en: fila.detenido_en,
      detenido_motivo: fila.detenido_motivo,
      caido_desde: fila.caido_desde,
      caidas: fila.caidas,
      version: fila.version,
    }
  })
}

interface Numeracion {
  tipo: TipoRango | 'mostrador'
  vence: string | null
  quedan: number
}

/** Last valid days of certificate and numbering, YYYY-MM-DD in Bogotá; null without a certificate. */
export async function vencimientosDian(
  ctx: Context,
): Promise<{ certificado: string | null; numeracion: Numeracion[] }> {
  const { certificado, numera } = await deQuienEmite(ctx)
  const activos = (await rangosVisibles(ctx)).filter((una) => una.activo && !esDeNotas(una.tipo) && numera(una))
  const deQue = ({ tipo, uso }: (typeof activos)[number]) => uso ?? tipo
  const numeracion = [...new Set(activos.map(deQue))].map((tipo) => {
    const sirven = activos.filter((uno) => deQue(uno) === tipo && uno.quedan > 0 && uno.vigente_hasta >= ctx.today)
    return {
      tipo,
      vence:
        sirven
          .map(({ vigente_hasta }) => vigente_hasta)
          .sort()
          .at(-1) ?? null,
      quedan: sirven.reduce((total, { quedan }) => total + quedan, 0),
    }
  })
  return { certificado: certificado?.hasta ?? null, numeracion }
}

/** Numbers left of the range that gives the next one of that use; null without one. @param uso `mostrador`: its own, or the deeds' */
export async function numeracionDe(
  ctx: Context,
  uso: NonNullable<RangoDian['uso']>,
): Promise<{ prefijo: string; quedan: number; propia: boolean } | null> {
  const { numera } = await deQuienEmite(ctx)
  const activos = (await rangosVisibles(ctx)).filter((una) => una.activo && una.tipo === 'factura' && numera(una))
  const propia = activos.some((rango) => rango.uso === uso)
  const sirve = activos.find(
    (rango) => rango.uso === (propia ? uso : null) && rango.quedan > 0 && rango.vigente_hasta >= ctx.today,
  )
  return sirve ? { prefijo: sirve.prefijo, quedan: sirve.quedan, propia } : null
}
