import type { FromSchema } from 'json-schema-to-ts'
import type { minutaCambioSchema, minutaImportarSchema } from '../../../schemas/minutas/minuta.ts'
import type { MinutaLeida } from '../../../schemas/respuestas/minutas/minuta.ts'
import { demand, invalid, Problem, update, versionConflict, type Context } from '../../kernel/index.ts'
import { variablesDe } from '../../plantillas/index.ts'
import { modificar } from '../../roles/index.ts'
import { guardarDatosDeMinuta } from '../../tramites/index.ts'
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
} from '../domain.ts'
import { Minuta } from '../model.ts'
import { catalogosDe, type CatalogosDeOficina } from './catalogos.ts'
import { exigirElegidas, idDe, type Elegidas } from './elegidas.ts'
import { juntar } from './juntar.ts'
import { cerradaPor, exigirMinuta, mostrarMinuta } from './leer-minuta.ts'
import { reunirDatos, sabidosDeProyecto, type Reunido } from './reunir.ts'

interface Abierta {
  minuta: Minuta
  catalogos: CatalogosDeOficina
  reunido: Reunido
}

/** @throws Problem 404; 409 with the minuta as it is now if somebody saved since, and where its filing was annulled */
async function abrir(ctx: Context, id: number, version: number): Promise<Abierta> {
  const minuta = await exigirMinuta(ctx, id)
  // what it says its procedure says too, which is of who works them (specification 3: 87)
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

/** The project's data follow the project that was chosen, unless somebody wrote others. */
async function conProyecto(ctx: Context, { minuta }: Abierta, escrita: Escrita): Promise<Escrita> {
  if (escrita.id_proyecto === minuta.id_proyecto) return escrita
  const deProyecto = juntar(await sabidosDeProyecto(ctx, escrita.id_proyecto))
  const antes = Object.entries(escrita.origenes).filter(([, { de }]) => de === 'proyecto')
  if (antes.some(([, { editado }]) => editado)) return escrita
  const { proyecto: _, ...resto } = escrita.datos
  const otros = Object.entries(escrita.origenes).filter(([, { de }]) => de !== 'proyecto')
  return {
    ...escrita,
    datos: { ...resto, ...deProyecto.datos },
    origenes: { ...Object.fromEntries(otros), ...deProyecto.origenes },
  }
}

/**
 * PUT /minutas/:id, «Guardar Datos». What somebody wrote over what came from elsewhere is known as theirs from then on. Of a procedure's,
 * its `req_data_tramite` says the same.
 * @throws Problem 404; 409 with the minuta as it is now if somebody saved since; 422 by the path of each datum
 */
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

/** GET /minutas/:id/importar: where the minuta and what the office knows now part. @throws Problem 404 */
export async function verDiferencias(ctx: Context, id: number) {
  const minuta = await exigirMinuta(ctx, id)
  const reunido = await reunirDatos(ctx, minuta)
  return {
    version: minuta.version,
    diferencias: diferenciasDe(minuta.datos, minuta.origenes, reunido, await variablesDe(ctx)),
  }
}

/**
 * PUT /minutas/:id/importar: takes from the source the data that are named, and nothing else.
 * @throws Problem 404; 409 with the minuta as it is now if somebody saved since; 422 by path for what is no longer different
 */
export async function importarEnMinuta(
  ctx: Context,
  id: number,
  { rutas, version }: FromSchema<typeof minutaImportarSchema>,
): Promise<MinutaLeida> {
  const abierta = await abrir(ctx, id, version)
  const { minuta, reunido } = abierta
  const { datos, origenes, faltas } = importar(minuta.datos, minuta.origenes, reunido, rutas)
  if (Object.keys(faltas).length) throw invalid(faltas)
  return escribir(ctx, abierta, { id_proyecto: minuta.id_proyecto, id_plantilla: minuta.id_plantilla, datos, origenes })
}
