import type { FromSchema } from 'json-schema-to-ts'
import type { minutaCambioSchema, minutaImportarSchema, minutaNuevaSchema } from '../../../schemas/minutas/minuta.ts'
import type { MinutaLeida } from '../../../schemas/respuestas/minutas/minuta.ts'
import { demand, invalid, Problem, update, versionConflict, type Context, insert, lockRow } from '../../kernel/index.ts'
import { variablesDe } from '../../plantillas/index.ts'
import { modificar } from '../../roles/index.ts'
import { guardarDatosDeMinuta, plantillaDeTramite } from '../../tramites/index.ts'
import {
  aplicarReglas,
  canonico,
  diferenciasDe,
  importar,
  otorgantesDe,
  revisarForma,
  tituloDeMinuta,
  trasGuardar,
  type Origenes,
  loLegible,
} from '../domain.ts'
import { Minuta } from '../model.ts'
import { catalogosDe, type CatalogosDeOficina } from './listar-minutas.ts'
import { exigirElegidas, idDe, type Elegidas, reunirDatos, sabidosDeProyecto, type Reunido } from './reunir.ts'
import { juntar } from './partes.ts'
import { cerradaPor, exigirMinuta, mostrarMinuta } from './leer-minuta.ts'
import { exigirVigente } from '../../radicaciones/index.ts'
import { completarCon } from '../domain/importar.ts'
import { hojas, ponerRuta } from '../domain/forma.ts'

interface Abierta {
  minuta: Minuta
  catalogos: CatalogosDeOficina
  reunido: Reunido
}

/** @throws Problem 404; 409 with the current row for an old version, or if its filing was annulled */
async function abrir(ctx: Context, id: number, version: number): Promise<Abierta> {
  const minuta = await exigirMinuta(ctx, id)
  // a procedure's minuta also needs permission 87 (specification 3)
  if (minuta.id_tramite !== null && ctx.user) demand(modificar('tramites'), ctx.user)
  const catalogos = await catalogosDe(ctx)
  const reunido = await reunirDatos(ctx, minuta, catalogos)
  const cerrada = cerradaPor(reunido)
  if (cerrada) throw new Problem(409, 'anulada', cerrada)
  if (version !== minuta.version) throw versionConflict(await mostrarMinuta(ctx, minuta, reunido))
  return { minuta, catalogos, reunido }
}

interface Escrita extends Elegidas {
  datos: Minuta['datos']
  origenes: Origenes
}

async function escribir(
  ctx: Context,
  { minuta, catalogos, reunido }: Abierta,
  { datos: dichos, origenes, ...elegidas }: Escrita,
) {
  const datos = canonico(aplicarReglas(dichos, catalogos, minuta.datos))
  const faltas = revisarForma(datos, await variablesDe(ctx, { retirados: true }), reunido.deRadicacion)
  if (Object.keys(faltas).length) throw invalid(faltas)
  const guardada = await update(
    ctx,
    Minuta,
    minuta.id,
    {
      ...elegidas,
      datos,
      origenes: trasGuardar(origenes, dichos, datos),
      titulo: tituloDeMinuta(datos, ctx.office.nombre),
      otorgantes: otorgantesDe(datos),
    },
    { before: minuta, version: minuta.version, show: (row) => mostrarMinuta(ctx, row) },
  )
  if (minuta.id_tramite !== null)
    await guardarDatosDeMinuta(ctx, minuta.id_tramite, { datos, id_plantilla: elegidas.id_plantilla })
  const otroProyecto = elegidas.id_proyecto !== minuta.id_proyecto
  return mostrarMinuta(ctx, guardada, otroProyecto ? await reunirDatos(ctx, guardada, catalogos) : reunido)
}

/** Data of the chosen project, unless overwritten by hand; what a project does not know stays. */
async function conProyecto(ctx: Context, { minuta }: Abierta, escrita: Escrita): Promise<Escrita> {
  if (escrita.id_proyecto === minuta.id_proyecto) return escrita
  const deProyecto = juntar(await sabidosDeProyecto(ctx, escrita.id_proyecto))
  const antes = Object.entries(escrita.origenes).filter(([, { de }]) => de === 'proyecto')
  if (antes.some(([, { editado }]) => editado)) return escrita
  const otros = Object.entries(escrita.origenes).filter(([, { de }]) => de !== 'proyecto')
  const sinEl = antes.reduce((hasta, [ruta]) => ponerRuta(hasta, ruta, undefined), escrita.datos)
  return {
    ...escrita,
    datos: hojas(deProyecto.datos).reduce((hasta, [ruta, valor]) => ponerRuta(hasta, ruta, valor), sinEl),
    origenes: { ...Object.fromEntries(otros), ...deProyecto.origenes },
  }
}

/** Edits become manual; a procedure's minuta updates `req_data_tramite`. @throws Problem 404; 409 with the current row; 422 by path */
export async function guardarMinuta(
  ctx: Context,
  id: number,
  cambio: FromSchema<typeof minutaCambioSchema>,
): Promise<MinutaLeida> {
  const abierta = await abrir(ctx, id, cambio.version)
  const { minuta } = abierta
  const faltas = revisarForma(cambio.datos, await variablesDe(ctx, { retirados: true }), abierta.reunido.deRadicacion)
  if (Object.keys(faltas).length) throw invalid(faltas)
  const elegida = (campo: keyof Elegidas) => (cambio[campo] === undefined ? minuta[campo] : idDe(cambio[campo]))
  const elegidas = { id_proyecto: elegida('id_proyecto'), id_plantilla: elegida('id_plantilla') }
  await exigirElegidas(ctx, elegidas, minuta)
  const datos = canonico(cambio.datos)
  const escrita = { ...elegidas, datos, origenes: trasGuardar(minuta.origenes, minuta.datos, datos) }
  return escribir(ctx, abierta, await conProyecto(ctx, abierta, escrita))
}

export async function verDiferencias(ctx: Context, id: number) {
  const minuta = await exigirMinuta(ctx, id)
  const reunido = await reunirDatos(ctx, minuta)
  return {
    version: minuta.version,
    diferencias: diferenciasDe(minuta.datos, minuta.origenes, reunido, await variablesDe(ctx)),
  }
}

/** Imports only the named data. @throws Problem 404; 409 with the current row for an old version; 422 by path if no longer different */
export async function importarEnMinuta(
  ctx: Context,
  id: number,
  { rutas, version, fuentes }: FromSchema<typeof minutaImportarSchema>,
): Promise<MinutaLeida> {
  const abierta = await abrir(ctx, id, version)
  const { minuta, reunido } = abierta
  const { datos, origenes, faltas } = importar(minuta.datos, minuta.origenes, reunido, rutas, fuentes)
  if (Object.keys(faltas).length) throw invalid(faltas)
  return escribir(ctx, abierta, { id_proyecto: minuta.id_proyecto, id_plantilla: minuta.id_plantilla, datos, origenes })
}

type Pedida = FromSchema<typeof minutaNuevaSchema>

/** A procedure has at most one minuta. */
const laQueHay = async (ctx: Context, id_tramite: number | null): Promise<Minuta | undefined> =>
  id_tramite === null ? undefined : Minuta.query(ctx.db).where({ id_tramite }).orderBy('id').first()

/** Data written by an API client win over the office's. */
async function conLoGuardado(ctx: Context, { tramite, datos, origenes }: Reunido) {
  if (!tramite?.req_data_tramite) return { datos, origenes }
  const dichos = completarCon(
    loLegible(canonico(tramite.req_data_tramite), await variablesDe(ctx, { retirados: true })),
    datos,
  )
  return { datos: dichos, origenes: trasGuardar(origenes, datos, dichos) }
}

/** A procedure's existing minuta is returned. @throws Problem 404 also for a hidden filing or procedure; 409 if it is over; 422 by field */
export async function crearMinuta(ctx: Context, pedida: Pedida): Promise<MinutaLeida> {
  const [id_radicacion, id_acto_radi, id_tramite] = [
    idDe(pedida.id_radicacion),
    idDe(pedida.id_acto_radi),
    idDe(pedida.id_tramite),
  ]
  if (id_tramite !== null && id_radicacion !== null)
    throw invalid({ id_tramite: ['Elija la radicación o el trámite, no los dos.'] })
  // one lock per procedure
  if (id_tramite !== null) await lockRow(ctx.db, 'tramites', id_tramite)
  const catalogos = await catalogosDe(ctx)
  const reunido = await reunirDatos(
    ctx,
    { id_radicacion, id_acto_radi, id_tramite, id_proyecto: idDe(pedida.id_proyecto) },
    catalogos,
  )
  const hecha = await laQueHay(ctx, id_tramite)
  if (hecha) return mostrarMinuta(ctx, hecha)
  if (reunido.radicacion && !reunido.tramite) exigirVigente(reunido.radicacion)
  const cerrada = cerradaPor(reunido)
  if (cerrada) throw new Problem(409, 'anulada', cerrada)
  if (id_acto_radi !== null && !reunido.radicacion?.actosradi.some(({ id }) => id === id_acto_radi)) {
    throw invalid({ id_acto_radi: ['Ese acto no es de la radicación.'] })
  }
  const id_proyecto =
    idDe(pedida.id_proyecto) ?? reunido.radicacion?.id_proyectos ?? reunido.tramite?.id_proyecto ?? null
  const propia = reunido.tramite ? await plantillaDeTramite(ctx, { ...reunido.tramite, id_proyecto }) : null
  const id_plantilla = idDe(pedida.id_plantilla) ?? propia
  await exigirElegidas(ctx, { id_proyecto, id_plantilla })
  const { datos: dichos, origenes } = await conLoGuardado(ctx, reunido)
  const datos = canonico(aplicarReglas(dichos, catalogos))
  const minuta = await insert(ctx, Minuta, {
    titulo: tituloDeMinuta(datos, ctx.office.nombre),
    otorgantes: otorgantesDe(datos),
    id_radicacion,
    id_acto_radi,
    id_tramite,
    id_proyecto,
    id_plantilla,
    datos,
    origenes,
    id_usuario: ctx.user?.id ?? null,
  })
  return mostrarMinuta(ctx, minuta, reunido)
}
