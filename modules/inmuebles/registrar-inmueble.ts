import type { FromSchema } from 'json-schema-to-ts'
import type { inmuebleCambioSchema } from '../../schemas/personas/inmueble.ts'
import { claveDeMatricula } from '../../schemas/json/claves.ts'
import { leerMatricula } from '../../schemas/es-co/matricula.ts'
import { texto } from '../../schemas/json/leidos.ts'
import { inmuebles } from '../../schemas/registros/inmuebles.ts'
import { referenciasRotas, type Unible } from '../catalogos/index.ts'
import { filaDelCuerpo, seguirNombrado } from '../entidades/index.ts'
import {
  insert,
  invalid,
  update,
  versionConflict,
  type Context,
  type FieldErrors,
  keyOf,
  Problem,
} from '../kernel/index.ts'
import { comoSale, leerInmueble } from './listar-inmuebles.ts'
import { Inmueble } from './model.ts'
import type { InmueblesHallados } from '../../schemas/respuestas/personas/inmueble.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { papelera, tirar } from '../papelera/index.ts'

type Campos = Omit<FromSchema<typeof inmuebleCambioSchema>, 'version' | 'extra'>
export type CuerpoInmueble = Campos & { extra?: unknown }

/** @param options.sinAdicionales no added field is required @throws Problem 422 by field; 409 with the owner of the matrícula */
export async function registrarInmueble(
  ctx: Context,
  body: CuerpoInmueble,
  { sinAdicionales = false } = {},
): Promise<Inmueble> {
  const datos = await prepararInmueble(ctx, body)
  return insert(ctx, Inmueble, datos, { form: body, lenient: sinAdicionales })
}

const ENLISTADAS = ['matricula', 'direccion'] as const
const OTRA_MATRICULA =
  'La matrícula no se cambia aquí. Si está mal escrita use «Corregir matrícula»; si es otro inmueble, regístrelo.'

/**
 * The matrícula changes only by `corregirMatricula`, except its spelling. @param options.conProyecto requires a project once there is one
 * @throws Problem 404, 409 with the current row for an old `version` or with the owner of the matrícula, 422 by field
 */
export async function actualizarInmueble(
  ctx: Context,
  id: number,
  body: CuerpoInmueble & { version?: number },
  { conProyecto = false } = {},
): Promise<Inmueble> {
  const actual = await leerInmueble(ctx, id)
  if (conProyecto && actual.id_proyecto !== null && body.id_proyecto !== undefined && texto(body.id_proyecto) === null)
    throw invalid({ id_proyecto: ['Este campo es obligatorio.'] })
  const { version = actual.version, ...campos } = body
  if (version !== actual.version) throw versionConflict(await comoSale(ctx, actual))
  const dicha = texto(campos.matricula)
  if (dicha !== null && claveDeMatricula(dicha) !== claveDeMatricula(actual.matricula))
    throw invalid({ matricula: [OTRA_MATRICULA] })
  const datos = await prepararInmueble(ctx, campos, actual)
  return guardar(ctx, actual, datos, body)
}

/** @throws Problem 404, 409 with the current row for an old `version` or with the owner of the matrícula, 422 by field */
export async function cambiarMatricula(
  ctx: Context,
  id: number,
  { matricula, version }: { matricula: string; version: number },
) {
  const actual = await leerInmueble(ctx, id)
  if (version !== actual.version) throw versionConflict(await comoSale(ctx, actual))
  const leida = leerMatricula(matricula)
  if (leida.falla !== null) throw invalid({ matricula: [leida.falla] })
  if (leida.matricula === actual.matricula) throw invalid({ matricula: ['Es la que ya tiene.'] })
  return { antes: actual, despues: await guardar(ctx, actual, { matricula: leida.matricula }) }
}

/** Fields not sent were read with `before`, so its version must still match. */
async function guardar(
  ctx: Context,
  before: Inmueble,
  datos: Partial<Inmueble>,
  form?: CuerpoInmueble,
): Promise<Inmueble> {
  const { id, version } = before
  const show = (row: Inmueble) => comoSale(ctx, row)
  const despues = await update(ctx, Inmueble, id, datos, { version, before, show, ...(form && { form }) })
  await seguirNombrado(ctx, 'inmuebles', before, despues, ENLISTADAS)
  return despues
}

/** @throws Problem 422 by field */
export async function prepararInmueble(ctx: Context, body: CuerpoInmueble, actual: Inmueble | null = null) {
  const errors: FieldErrors = {}
  const escrito = filaDelCuerpo(inmuebles, body, actual)
  const datos = { ...escrito, matricula: matriculaDe(escrito.matricula, actual, errors) }
  if (texto(body.area) !== null && datos.area === null)
    errors.area = ['El área es un número con dos decimales como máximo.']
  // ß and the like grow when they turn upper case
  if ([...datos.matricula].length > 100) errors.matricula = ['Máximo 100 caracteres.']
  Object.assign(
    errors,
    await referenciasRotas(ctx, {
      id_tipo_inmueble: ['tipos_inmueble', datos.id_tipo_inmueble],
      id_municipio: ['municipios', datos.id_municipio],
      id_depto: ['departamentos', datos.id_depto],
      id_proyecto: ['proyectos', datos.id_proyecto],
    }),
  )
  const depto = await departamentoDe(ctx, datos.id_municipio)
  if (depto !== null && body.id_depto !== undefined && datos.id_depto !== null && depto !== datos.id_depto)
    errors.id_municipio ??= ['El municipio no es de ese departamento.']
  if (Object.keys(errors).length) throw invalid(errors)
  return { ...datos, id_depto: depto ?? datos.id_depto }
}

/** The stored spelling stays: two duplicates may differ only by the dash. */
function matriculaDe(dicha: string, actual: Inmueble | null, errors: FieldErrors): string {
  if (actual && claveDeMatricula(dicha) === claveDeMatricula(actual.matricula)) return actual.matricula
  const { matricula, falla } = leerMatricula(dicha)
  if (falla !== null) errors.matricula = [falla]
  return matricula ?? ''
}

async function departamentoDe(ctx: Context, municipio: number | null): Promise<number | null> {
  if (municipio === null) return null
  const row = await ctx.db('municipios').where('id', municipio).first<{ id_depto: number } | undefined>('id_depto')
  return row?.id_depto ?? null
}

/** Question by matrícula, however typed; null: none. */
export async function inmueblesPorMatricula(
  ctx: Context,
  matriculas: readonly string[],
): Promise<(matricula: string) => number | null> {
  const claveDe = (matricula: string) => keyOf('matricula', claveDeMatricula(matricula) ?? '')
  const claves = [...new Set(matriculas.map(claveDe))]
  const filas = claves.length
    ? await ctx
        .db('claves')
        .where('tabla', 'inmuebles')
        .whereIn('clave', claves)
        .select<{ clave: string; registro: number }[]>('clave', 'registro')
    : []
  filas.sort((uno, otro) => otro.registro - uno.registro) // here: in that order SQLite would read every key of the table
  const ids = new Map(filas.map(({ clave, registro }) => [clave, registro]))
  return (matricula) => ids.get(claveDe(matricula)) ?? null
}

type Hallado = NonNullable<InmueblesHallados[number]['inmueble']>

export async function buscarVarios(ctx: Context, matriculas: readonly string[]): Promise<InmueblesHallados> {
  const idDe = await inmueblesPorMatricula(ctx, matriculas)
  const ids = [...new Set(matriculas.flatMap((matricula) => idDe(matricula) ?? []))]
  const filas = ids.length
    ? await ctx
        .db('inmuebles as i')
        .leftJoin('tipos_inmueble as ti', 'ti.id', 'i.id_tipo_inmueble')
        .leftJoin('municipios as m', 'm.id', 'i.id_municipio')
        .whereIn('i.id', ids)
        .select<Hallado[]>('i.id', 'i.matricula', 'i.direccion', 'i.avaluo', 'ti.name as tipo', 'm.name as municipio')
    : []
  const porId = new Map(filas.map((fila) => [fila.id, fila]))
  return matriculas.map((matricula) => ({ matricula, inmueble: porId.get(idDe(matricula) ?? 0) ?? null }))
}

export const unible: Unible = {
  titulo: 'Inmuebles',
  vista: 'inmuebles',
  pantalla: 'inmuebles',
  Modelo: Inmueble,
  usos: [{ tabla: 'inmuebles_acto', columna: 'id_inmuebles', junto: 'id_acto_radi' }],
  nombreDe: ({ matricula }: Inmueble) => matricula,
  detalleDe: ({ direccion, numero_predial }: Inmueble) => [direccion, numero_predial].filter(Boolean).join(' · '),
  seQueda: () => null,
}

const PAPELERA = papelera<Inmueble>({
  clase: 'inmuebles',
  uno: 'inmueble',
  Modelo: Inmueble,
  permisos: [permiso('inmuebles', 'eliminar')],
  titulo: ({ matricula, direccion }) => [matricula, direccion].filter(Boolean).join(', '),
  unicos: { matricula: 'la matrícula' },
  apunta: {
    id_depto: ['departamentos', 'el departamento que tenía'],
    id_municipio: ['municipios', 'el municipio que tenía'],
    id_tipo_inmueble: ['tipos_inmueble', 'el tipo que tenía'],
    id_proyecto: ['proyectos', 'el proyecto del que era'],
  },
})

/** @throws Problem 404; 409 «usado en N» if an act of a filing names it */
export async function eliminarInmueble(ctx: Context, id: number): Promise<void> {
  const { matricula } = await leerInmueble(ctx, id)
  const [row] = await ctx.db('inmuebles_acto').where('id_inmuebles', id).count<{ n: number }[]>({ n: '*' })
  const usado = Number(row?.n ?? 0)
  if (usado)
    throw new Problem(
      409,
      'en_uso',
      `El inmueble ${matricula} está usado en ${usado} ${usado === 1 ? 'acto' : 'actos'}.`,
      undefined,
      {
        usado,
      },
    )
  await tirar(ctx, PAPELERA, id)
}
