import type { FromSchema } from 'json-schema-to-ts'
import type { radicarOrdenSchema } from '../../../schemas/tramites/orden-tramite.ts'
import type { EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'
import type { OrdenRadicada, PlanDeRadicacion } from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import { registrarInmueble } from '../../inmuebles/index.ts'
import {
  findRow,
  invalid,
  lockRow,
  Problem,
  update,
  versionConflict,
  type Context,
  type FieldErrors,
} from '../../kernel/index.ts'
import { registrarPersona } from '../../personas/index.ts'
import { asignarProyecto, Radicacion, radicar, type CuerpoRadicacion } from '../../radicaciones/index.ts'
import { estaPagado, transicion } from '../domain.ts'
import { hojaDe } from '../domain/orden.ts'
import { pasarA } from '../estados/pasar.ts'
import { exigirTramite, leerTramite, numeroDe } from '../datos/leer.ts'
import { Tramite } from '../model.ts'
import { planDe, type Plan } from './plan.ts'

const TERMINADOS: readonly string[] = ['negado', 'trasladado', 'desistido', 'anulado']

async function suRadicacion(
  ctx: Context,
  { id_radicacion }: Pick<Tramite, 'id_radicacion'>,
): Promise<Radicacion | null> {
  const radicacion = id_radicacion === null ? undefined : await findRow(ctx.db, Radicacion, id_radicacion)
  return radicacion && radicacion.anulada_en === null ? radicacion : null
}

function cerradaPor(tramite: Pick<Tramite, 'tipo' | 'estado' | 'anio' | 'numero'>): string | null {
  if (hojaDe(tramite.tipo) === null) return 'Este trámite no lleva orden de escrituración.'
  return TERMINADOS.includes(tramite.estado) ? `El trámite ${numeroDe(tramite)} ya terminó: no se radica.` : null
}

function exigirListo({ impide }: Plan): void {
  const errors: FieldErrors = {}
  for (const { campo, mensaje } of impide) (errors[campo] ??= []).push(mensaje)
  if (impide.length) throw invalid(errors)
}

/** Registers new parties and properties; returns ids by party key, and in property order. */
async function registrar(ctx: Context, { partes, inmuebles }: Plan) {
  const personas = new Map<string, number>()
  for (const { clave, id_personas, cuerpo } of partes)
    personas.set(clave, id_personas ?? (await registrarPersona(ctx, cuerpo, { sinAdicionales: true })).id)
  const predios: number[] = []
  for (const { id_inmuebles, cuerpo } of inmuebles)
    predios.push(id_inmuebles ?? (await registrarInmueble(ctx, cuerpo, { sinAdicionales: true })).id)
  return { personas, predios }
}

function actosRadicados(
  { actos }: Plan,
  { personas, predios }: Awaited<ReturnType<typeof registrar>>,
): CuerpoRadicacion['actosradi'] {
  return actos.map(({ id_acto, cuantia, otorgantes }) => ({
    actos_codigo_acto: id_acto,
    cuantia,
    otorgantes: otorgantes.map(({ clave, id_personas, ...otorgante }) => ({
      ...otorgante,
      id_personas: id_personas ?? personas.get(clave ?? '') ?? 0,
    })),
    actosradiinmuebles: predios.map((id_inmuebles) => ({ id_inmuebles })),
  }))
}

/** Next state after filing. Accepting is a judgement that filing does not make. */
const SIGUE: Partial<Record<EstadoDeTramite, EstadoDeTramite>> = { radicado: 'en_revision', aceptado: 'en_elaboracion' }

async function avanzar(ctx: Context, { id, tipo, estado, valor, cobro }: Tramite): Promise<void> {
  const sigue = SIGUE[estado]
  if (!sigue) return
  const debe =
    transicion(estado, sigue)?.exige.includes('pago') &&
    !estaPagado({ tipo, valor: valor === null ? null : Number(valor), cobro })
  if (!debe) await pasarA(ctx, id, { estado: sigue })
}

/** One transaction; a filed order returns its filing. @throws Problem 404; 409 if ended, or with the current row for an old version; 422 */
export async function radicarOrden(
  ctx: Context,
  id: number,
  pedido: FromSchema<typeof radicarOrdenSchema>,
): Promise<OrdenRadicada> {
  await lockRow(ctx.db, 'tramites', id)
  const tramite = await exigirTramite(ctx, id)
  const hecha = await suRadicacion(ctx, tramite)
  if (hecha) return { id_radicacion: hecha.id, numero_radicacion: hecha.numero_radicacion, nueva: false, avisos: [] }
  const cerrada = cerradaPor(tramite)
  if (cerrada) throw new Problem(409, 'sin_radicar', cerrada)
  if (pedido.version !== undefined && pedido.version !== tramite.version)
    throw versionConflict(await leerTramite(ctx, id))
  const plan = await planDe(ctx, tramite, numeroDe(tramite), pedido)
  exigirListo(plan)
  const { contacto, digitador, revisor, liquidador, id_estados_escrituras } = pedido
  const { id: id_radicacion, numero_radicacion } = await radicar(ctx, {
    contacto,
    digitador,
    revisor,
    liquidador,
    id_estados_escrituras,
    observacion: plan.observacion,
    actosradi: actosRadicados(plan, await registrar(ctx, plan)),
  })
  const { proyecto } = plan
  if (proyecto) await asignarProyecto(ctx, numero_radicacion, proyecto)
  await update(
    ctx,
    Tramite,
    id,
    { id_radicacion, id_proyecto: proyecto?.id ?? tramite.id_proyecto },
    { before: tramite },
  )
  await avanzar(ctx, tramite)
  return { id_radicacion, numero_radicacion, nueva: true, avisos: plan.avisos }
}

type Datos = Readonly<Record<string, unknown>>
type Anuncio = (ctx: Context, tramite: Tramite, datos: Datos) => Promise<void>
const anuncios: Anuncio[] = []

/** Hook for writes of `req_data_tramite` by API clients. */
export const alGuardarDatos = (anuncio: Anuncio): void => {
  anuncios.push(anuncio)
}

/** Runs in the caller's transaction. @throws Problem 422 by the path of each datum */
export async function anunciarDatos(ctx: Context, tramite: Tramite, datos: Datos): Promise<void> {
  for (const anuncio of anuncios) await anuncio(ctx, tramite, datos)
}

/** Copies the data and template of a saved minuta to its procedure. */
export async function guardarDatosDeMinuta(
  ctx: Context,
  id_tramite: number,
  { datos, id_plantilla }: { datos: Datos; id_plantilla: number | null },
): Promise<void> {
  await update(ctx, Tramite, id_tramite, { req_data_tramite: { ...datos }, id_plantilla })
}

export async function verPlan(ctx: Context, id: number): Promise<PlanDeRadicacion> {
  const tramite = await exigirTramite(ctx, id)
  const hecha = await suRadicacion(ctx, tramite)
  const { acto, partes, inmuebles, actos, proyecto, observacion, impide, avisos } = await planDe(
    ctx,
    tramite,
    numeroDe(tramite),
  )
  const credito = Number(acto?.datos['credit_value'] ?? 0)
  return {
    cerrada: cerradaPor(tramite),
    radicacion: hecha && { id: hecha.id, numero_radicacion: hecha.numero_radicacion },
    partes: partes.map(
      ({
        clave,
        lado,
        nombre,
        tipo_documento,
        numero_documento,
        nombres,
        apellidos,
        conyugue,
        estado,
        registrada,
        sin,
      }) => ({
        clave,
        lado,
        nombre,
        tipo_documento,
        numero_documento,
        nombres,
        apellidos,
        conyugue,
        estado,
        registrada,
        sin,
      }),
    ),
    inmuebles: inmuebles.map(({ matricula, id_inmuebles, cuerpo }) => ({
      matricula,
      nuevo: id_inmuebles === null,
      direccion: String(cuerpo.direccion ?? '') || null,
    })),
    actos: actos.map(({ id_acto, nombre, cuantia, otorgantes }) => ({
      id_acto,
      nombre,
      cuantia,
      otorgantes: otorgantes.length,
    })),
    credito: credito > 0 ? credito : null,
    proyecto,
    observacion,
    impide,
    avisos,
    version: tramite.version,
  }
}
