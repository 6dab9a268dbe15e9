import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { bogotaDate } from '../../../schemas/es-co/index.ts'
import { diaCero, type Calendario, calendarioDe } from '../../calendario/index.ts'
import {
  contarPlazo,
  type Pausa,
  type Plazo,
  type Termino,
  type Actor,
  type Faltante,
  juzgarPaso,
  MESES_PARA_RESPONDER,
  responderHasta,
  transicion,
  type CambioDeEstado,
  type Reloj,
  type Situacion,
} from '../domain.ts'
import { PasoDeTramite, Tramite, AdjuntoDeTramite, EntregaDeTramite } from '../model.ts'
import type { EstadoDeTramite, TipoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { pedirAviso, avisarDePaso, textoDePaso } from '../avisos/pedir-aviso.ts'
import { insert, type Context, demand, invalid, update, type Columns } from '../../kernel/index.ts'
import { hayQueLlamar } from '../../../schemas/tramites/tramite-estado.ts'
import { eliminar } from '../../roles/index.ts'
import { liberarCobro } from '../cobro/tomar.ts'
import { exigirTramite, exigirVersion, leerTramite } from '../datos/leer.ts'
import { sale } from '../quien-ve.ts'

export type PasoContado = Pick<PasoDeTramite, 'de' | 'estado' | 'cuando'>

/** Each pause runs from the return to the business day of the answer. */
export function pausasDe(calendario: Calendario, pasos: readonly PasoContado[]): Pausa[] {
  const pausas: Pausa[] = []
  for (const { de, estado, cuando } of pasos) {
    if (de === estado) continue
    const abierta = pausas.at(-1)
    if (de === 'devuelto' && abierta) pausas[pausas.length - 1] = { ...abierta, hasta: diaCero(calendario, cuando) }
    if (estado === 'devuelto') pausas.push({ desde: bogotaDate(cuando), hasta: null })
  }
  return pausas
}

type Contado = Pick<Tramite, 'tipo' | 'radicado_en' | 'dias_promesa' | 'dias_limite' | 'prorroga'>

/** Term stored at filing, else the type's. */
export function terminoDe(tramite: Omit<Contado, 'radicado_en'>): Termino | null {
  const suyo = tipoDe(tramite.tipo)?.termino
  const [dias_promesa, dias_limite] = [tramite.dias_promesa ?? suyo?.promesa, tramite.dias_limite ?? suyo?.limite]
  return dias_promesa === undefined || dias_limite === undefined
    ? null
    : { dias_promesa, dias_limite, prorroga: tramite.prorroga }
}

export function plazoContado(calendario: Calendario, tramite: Contado, pasos: readonly PasoContado[]): Plazo | null {
  const termino = terminoDe(tramite)
  return (
    termino && contarPlazo(calendario, diaCero(calendario, tramite.radicado_en), termino, pausasDe(calendario, pasos))
  )
}

interface PasoDado {
  de: EstadoDeTramite | null
  estado: EstadoDeTramite
  motivo?: string | null | undefined
  norma?: string | null | undefined
  faltantes?: readonly Faltante[] | null | undefined
}

const dicho = (texto: string | null | undefined): string | null => texto?.trim() || null

const quienDe = ({ user }: Context, como: Actor): string =>
  como === 'cliente' ? 'Cliente' : (user?.usuario ?? 'Sistema')

export async function anotarPaso(
  ctx: Context,
  id_tramite: number,
  paso: PasoDado,
  { como = 'oficina', avisa = true, detalle = null }: { como?: Actor; avisa?: boolean; detalle?: string | null } = {},
): Promise<PasoDeTramite> {
  const { de, estado, motivo, norma, faltantes } = paso
  const escrito = await insert(ctx, PasoDeTramite, {
    id_tramite,
    de,
    estado,
    cuando: ctx.now.toISOString(),
    id_usuario: ctx.user?.id ?? null,
    quien: quienDe(ctx, como),
    motivo: dicho(motivo),
    norma: dicho(norma),
    faltantes: faltantes?.map((uno) => ({ ...uno })) ?? null,
  })
  if (avisa) await pedirAviso(ctx, id_tramite, estado, escrito.id)
  await avisarDePaso(ctx, id_tramite, escrito, como, detalle)
  return escrito
}

export interface Leido {
  version?: number | undefined
}

interface Pasado {
  tramite: Tramite
  paso: PasoDeTramite
  avisos: string[]
}

/** @throws Problem 404; 403 without the step's permission; 409 with the current row for an old version; 422 by field */
export async function pasarA(
  ctx: Context,
  id: number,
  { version, ...cambio }: CambioDeEstado & Leido,
  { como = 'oficina' }: { como?: Actor } = {},
): Promise<Pasado> {
  const antes = await exigirTramite(ctx, id, { lock: true })
  // version first, so that the second desk sees the first one's step
  await exigirVersion(ctx, antes, version)
  const calendario = await calendarioDe(ctx)
  const pasos = await pasosDe(ctx, id)
  const { errores, avisos } = juzgarPaso(
    calendario,
    await situacionDe(ctx, calendario, antes, pasos),
    cambio,
    como,
    ctx.today,
  )
  if (Object.keys(errores).length) throw invalid(errores)
  if (cambio.estado === 'devuelto') await exigirRechazados(ctx, antes, cambio.faltantes ?? [])
  const { reloj = 'sigue', permiso = 'modificar' } = transicion(antes.estado, cambio.estado) ?? {}
  if (permiso === 'eliminar' && ctx.user) demand(eliminar('tramites'), ctx.user)
  const cuando = ctx.now.toISOString()
  const tramite = await update(
    ctx,
    Tramite,
    id,
    {
      estado: cambio.estado,
      estado_desde: cuando,
      ...(cambio.estado === 'anulado' && { motivo_anulacion: cambio.motivo?.trim().slice(0, 500) ?? null }),
      ...columnasDe(ctx, calendario, antes, reloj, [...pasos, { de: antes.estado, estado: cambio.estado, cuando }]),
    },
    { before: antes, show: () => leerTramite(ctx, id) },
  )
  const delDinero = await liberarCobro(ctx, tramite)
  // an applicant's step has no clerk before it: what it leaves owed goes in the notice
  const detalle = delDinero.join(' ') || null
  const paso = await anotarPaso(ctx, id, { ...cambio, de: antes.estado }, { como, detalle })
  const porTelefono = como === 'oficina' ? await avisoPorTelefono(ctx, tramite, paso) : []
  return { tramite: await exigirTramite(ctx, id), paso, avisos: [...avisos, ...delDinero, ...porTelefono] }
}

/** Tells the clerk to call an applicant without mail. */
async function avisoPorTelefono(ctx: Context, tramite: Tramite, paso: PasoDeTramite): Promise<string[]> {
  if (tramite.correo?.trim() || (await textoDePaso(ctx, paso.estado, paso)) === '') return []
  return sale.veladoSolo(ctx, tramite) ? [] : [hayQueLlamar(tramite.telefono)]
}

/** A paper must be rejected before it is returned, or the applicant could not replace it. @throws Problem 422 under `faltantes` */
async function exigirRechazados(ctx: Context, { id, tipo }: Tramite, faltantes: readonly Faltante[]): Promise<void> {
  const pedidos = new Map(tipoDe(tipo)?.adjuntos.map(({ nombre, titulo }) => [nombre, titulo]))
  const vigentes = await AdjuntoDeTramite.query(ctx.db).where({ id_tramite: id }).whereNot('estado', 'reemplazado')
  const sobra = faltantes.find(({ nombre }) => {
    const suyos = vigentes.filter((uno) => uno.nombre === nombre)
    return pedidos.has(nombre) && suyos.length > 0 && suyos.every(({ estado }) => estado !== 'rechazado')
  })
  if (sobra)
    throw invalid({
      faltantes: [
        `«${pedidos.get(sobra.nombre) ?? ''}» ya llegó y no se ha rechazado: rechácelo primero, con su razón.`,
      ],
    })
}

export const pasosDe = async (ctx: Context, id_tramite: number): Promise<PasoDeTramite[]> =>
  PasoDeTramite.query(ctx.db).where({ id_tramite }).orderBy('id')

export async function situacionDe(
  ctx: Context,
  calendario: Calendario,
  tramite: Tramite,
  pasos: readonly PasoContado[],
): Promise<Situacion> {
  const { tipo, estado, vence, pausado_desde, responder_hasta, valor, cobro } = tramite
  const recibido = await EntregaDeTramite.query(ctx.db).findOne({ id_tramite: tramite.id }).select('id')
  return {
    tipo,
    estado,
    vence,
    pausado_desde,
    responder_hasta,
    cobro,
    valor: valor === null ? null : Number(valor),
    diaCero: diaCero(calendario, tramite.radicado_en),
    devuelto: pausasDe(calendario, pasos)[0]?.desde ?? null,
    silencio: tipoDe(tramite.tipo)?.termino.silencio,
    recibido: recibido !== undefined,
  }
}

const QUIETO = { pausado_desde: null, responder_hasta: null, desistimiento_propuesto: null } as const

function columnasDe(
  ctx: Context,
  calendario: Calendario,
  antes: Tramite,
  reloj: Reloj,
  pasos: readonly PasoContado[],
): Columns<typeof Tramite> {
  if (reloj === 'termina') return { ...QUIETO, promesa: null, vence: null }
  if (reloj === 'reanuda') return { ...QUIETO, ...(antes.vence && plazoContado(calendario, antes, pasos)) }
  if (reloj === 'sigue') return {}
  const meses = tipoDe(antes.tipo)?.termino.respuesta?.meses ?? MESES_PARA_RESPONDER
  return {
    pausado_desde: ctx.today,
    responder_hasta: responderHasta(calendario, ctx.today, meses, false),
    respuesta_prorrogada: false,
  }
}

export async function plazoInicial(ctx: Context, tipo: Pick<TipoDeTramite, 'termino'>) {
  const calendario = await calendarioDe(ctx)
  const termino = { dias_promesa: tipo.termino.promesa, dias_limite: tipo.termino.limite, prorroga: 0 }
  return { ...contarPlazo(calendario, diaCero(calendario, ctx.now), termino), ...termino }
}
