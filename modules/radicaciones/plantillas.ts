import { clavesDePlantillaDeRadicacion } from '../../schemas/json/claves.ts'
import {
  BaseModel,
  repeated,
  findRow,
  insert,
  insertRow,
  insertRows,
  invalid,
  marks,
  notFound,
  readRows,
  update,
  type Context,
  Problem,
} from '../kernel/index.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { normalizeText } from '../../schemas/es-co/texto.ts'
import {
  MAX_PLANTILLAS,
  type nombreDePlantillaSchema,
  type plantillaDeRadicacionSchema,
} from '../../schemas/radicaciones/radicacion-plantilla.ts'
import type {
  FilaDePlantilla,
  PlantillaDeRadicacion as Leida,
} from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { actosDe } from './guardar/cuerpo-radicacion.ts'
import { unirHasta } from './domain.ts'
import { exigirExistentes } from './guardar/nombrados.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { papelera, tirar } from '../papelera/index.ts'

class PlantillaDeRadicacion extends BaseModel {
  static override tableName = 'radicaciones_plantillas'
  static override keysOf = clavesDePlantillaDeRadicacion
  declare nombre: string
  declare actos: string
  declare contacto: number | null
  declare digitador: number | null
  declare revisor: number | null
  declare liquidador: number | null
  declare id_estados_escrituras: number | null

  static override repeated(row: PlantillaDeRadicacion, field: string) {
    return repeated('Ya hay una plantilla con ese nombre.', row.toJSON(), field)
  }
}

export type CuerpoPlantilla = FromSchema<typeof plantillaDeRadicacionSchema>

const ACTOS_MAX = 500
const LLENAS = `La oficina ya tiene ${MAX_PLANTILLAS} plantillas de radicación: elimine alguna.`

const filaDe = ({ id, nombre, actos, updated_at, version }: PlantillaDeRadicacion): FilaDePlantilla => ({
  id,
  nombre,
  actos,
  updated_at,
  version,
})

/** Not paged: an office keeps some dozens. */
export async function listarPlantillas(ctx: Context): Promise<FilaDePlantilla[]> {
  const rows = await readRows(ctx.db, 'select * from radicaciones_plantillas', [])
  return rows
    .map((row) => filaDe(PlantillaDeRadicacion.fromDatabaseJson(row)))
    .sort((a, b) => a.nombre.localeCompare(b.nombre, 'es-CO') || a.id - b.id)
}

interface ActoRow {
  id: number
  id_acto: number
  nombre_acto: string
  exento: number
}
type OtorganteRow = Omit<Leida['actosradi'][number]['otorgantes'][number], 'porcentaje_participacion' | 'exento'> & {
  id_plantilla_acto: number
  participacion: number
  exento: unknown
}

const ACTOS = `select pa.id, pa.id_acto, a.name as nombre_acto, pa.exento from radicaciones_plantillas_actos pa
  join actos a on a.id = pa.id_acto where pa.id_plantilla = ? order by pa.orden`
const OTORGANTES = `select o.id_plantilla_acto, o.id_personas, o.id_tipos_otorgantes, o.participacion, p.tipo_documento, p.numero_documento,
  p.nombres, p.apellidos, p.exento from radicaciones_plantillas_otorgantes o join personas p on p.id = o.id_personas
  where o.id_plantilla_acto in (@) order by o.id_plantilla_acto, o.orden`

/** Starting point of a new filing, with the current data of its persons and properties. @throws Problem 404 */
export async function leerPlantilla(ctx: Context, id: number): Promise<Leida> {
  const plantilla = await hallar(ctx, id)
  const actos = (await readRows(ctx.db, ACTOS, [id])) as unknown as ActoRow[] // the columns that the statement selects
  const ids = actos.map((acto) => acto.id)
  const otorgantes = ids.length
    ? ((await readRows(ctx.db, OTORGANTES.replace('@', marks(ids)), ids)) as unknown as OtorganteRow[]) // likewise
    : []
  const { contacto, digitador, revisor, liquidador, id_estados_escrituras } = plantilla
  return {
    ...filaDe(plantilla),
    contacto,
    digitador,
    revisor,
    liquidador,
    id_estados_escrituras,
    actosradi: actos.map((acto) => ({
      actos_codigo_acto: String(acto.id_acto),
      nombre_acto: acto.nombre_acto,
      exento: Boolean(acto.exento),
      otorgantes: otorgantes
        .filter((one) => one.id_plantilla_acto === acto.id)
        .map(({ id_plantilla_acto: _, participacion, exento, ...one }) => ({
          ...one,
          exento: Boolean(exento),
          porcentaje_participacion: participacion / 100,
        })),
    })),
  }
}

async function hallar(ctx: Context, id: number): Promise<PlantillaDeRadicacion> {
  const plantilla = await findRow(ctx.db, PlantillaDeRadicacion, id)
  if (!plantilla) throw notFound('No se encontró la plantilla de radicación.')
  return plantilla
}

async function exigirNombre(ctx: Context, dado: string, menos: number | null): Promise<string> {
  const nombre = dado.trim().replace(/\s+/g, ' ')
  const otras = (await listarPlantillas(ctx)).filter(({ id }) => id !== menos)
  if (!nombre) throw invalid({ nombre: ['Escriba el nombre de la plantilla.'] })
  if (otras.some((otra) => normalizeText(otra.nombre) === normalizeText(nombre)))
    throw invalid({ nombre: ['Ya hay una plantilla con ese nombre.'] })
  if (otras.length >= MAX_PLANTILLAS) throw invalid({ nombre: [LLENAS] })
  return nombre
}

export async function guardarPlantilla(ctx: Context, dado: CuerpoPlantilla): Promise<Leida> {
  const nombre = await exigirNombre(ctx, dado.nombre, null)
  const {
    contacto = null,
    digitador = null,
    revisor = null,
    liquidador = null,
    id_estados_escrituras = null,
    actosradi,
  } = dado
  const equipo = { contacto, digitador, revisor, liquidador, id_estados_escrituras }
  const actos = actosDe({ actosradi })
  const { catalogo } = await exigirExistentes(ctx, equipo, actos, { opcionales: true })
  const nombres = actos.map(({ id_acto }) => catalogo.get(id_acto)?.name ?? '')
  const plantilla = await insert(ctx, PlantillaDeRadicacion, {
    ...equipo,
    nombre,
    actos: unirHasta(nombres, ' - ', ACTOS_MAX) ?? '',
  })
  for (const [orden, acto] of actos.entries()) {
    const fila = { id_plantilla: plantilla.id, orden, id_acto: acto.id_acto, exento: acto.exento }
    const id_plantilla_acto = await insertRow(ctx.db, 'radicaciones_plantillas_actos', fila)
    const otorgantes = acto.otorgantes.map(({ id: _, ...otorgante }, i) => ({
      id_plantilla_acto,
      orden: i,
      ...otorgante,
    }))
    if (otorgantes.length) await insertRows(ctx.db, 'radicaciones_plantillas_otorgantes', otorgantes)
  }
  return leerPlantilla(ctx, plantilla.id)
}

export async function renombrarPlantilla(
  ctx: Context,
  id: number,
  { nombre, version }: FromSchema<typeof nombreDePlantillaSchema>,
): Promise<FilaDePlantilla> {
  const before = await hallar(ctx, id)
  const show = (row: PlantillaDeRadicacion) => Promise.resolve(filaDe(row))
  return filaDe(
    await update(
      ctx,
      PlantillaDeRadicacion,
      id,
      { nombre: await exigirNombre(ctx, nombre, id) },
      { version, before, show },
    ),
  )
}

const TABLA_DE_ACTOS = 'radicaciones_plantillas_actos'
const persona = (dice: string) => ['personas', dice] as const

const PAPELERA = papelera<PlantillaDeRadicacion>({
  clase: 'plantillas-de-radicacion',
  uno: 'plantilla de radicación',
  Modelo: PlantillaDeRadicacion,
  permisos: [permiso('plantillas', 'eliminar')],
  titulo: ({ nombre }) => nombre,
  apunta: {
    contacto: persona('su contacto'),
    digitador: persona('su digitador'),
    revisor: persona('su revisor'),
    liquidador: persona('su liquidador'),
    id_estados_escrituras: ['estados_escrituras', 'el estado que daba'],
  },
  partes: [
    {
      tabla: TABLA_DE_ACTOS,
      de: 'id_plantilla',
      Modelo: null,
      dice: ['acto', 'actos'],
      apunta: { id_acto: ['actos', 'uno de sus actos'] },
    },
    {
      tabla: 'radicaciones_plantillas_otorgantes',
      de: 'id_plantilla_acto',
      dentro: TABLA_DE_ACTOS,
      Modelo: null,
      dice: ['parte', 'partes'],
      apunta: {
        id_personas: persona('una de sus partes'),
        id_tipos_otorgantes: ['tipos_otorgantes', 'la calidad en que iba una de sus partes'],
      },
    },
  ],
  async exige(ctx) {
    if ((await listarPlantillas(ctx)).length >= MAX_PLANTILLAS) throw new Problem(409, 'no_se_restaura', LLENAS)
  },
})

export async function eliminarPlantilla(ctx: Context, id: number): Promise<void> {
  await hallar(ctx, id)
  await tirar(ctx, PAPELERA, id)
}
