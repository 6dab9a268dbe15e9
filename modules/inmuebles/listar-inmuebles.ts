import { idParams, keyOf, notFound, type Context, type ListQuery, type ListSpec, ofOffice } from '../kernel/index.ts'
import { claveDeMatricula } from '../../schemas/json/claves.ts'
import { inmuebles } from '../../schemas/registros/inmuebles.ts'
import { buscable, listaDe } from '../entidades/index.ts'
import { conExtra, listar } from '../campos/index.ts'
import { Inmueble } from './model.ts'
import { ver } from '../roles/index.ts'

const LISTA: ListSpec = {
  table: 'inmuebles',
  defaultSort: 'matricula',
  whole: true,
  fileName: 'inmuebles',
  columns: listaDe(
    inmuebles,
    {
      matricula: { unique: true, compact: true },
      proyecto: { column: 'p.proyecto', sort: 'p.busqueda' },
      numero_predial: { compact: true },
      numero_catastral: { compact: true },
      tipo: { column: 'ti.name', sort: 'ti.busqueda' },
      departamento: { column: 'd.name', sort: 'd.busqueda' },
      municipio: { column: 'm.name', sort: 'm.busqueda' },
      numero_inmueble: { compact: true },
      area: { filter: false },
      coeficiente_ph: { filter: false },
      vCancelacionHipoteca: { type: 'number', title: 'Cancelación de hipoteca', filter: false },
      id_proyecto: { type: 'enum', title: 'Código de proyecto', export: false },
      id_tipo_inmueble: { type: 'enum', export: false },
      id_municipio: { type: 'enum', title: 'Código de municipio', export: false },
      id_depto: { type: 'enum', title: 'Código de departamento', export: false },
    },
    [
      'matricula',
      'proyecto',
      'direccion',
      'numero_predial',
      'numero_catastral',
      'tipo',
      'departamento',
      'municipio',
      'numero_inmueble',
      'area',
      'avaluo',
    ],
  ),
}

const conNombres = (ctx: Context) =>
  Inmueble.query(ctx.db)
    .leftJoin('tipos_inmueble as ti', 'ti.id', 'inmuebles.id_tipo_inmueble')
    .leftJoin('municipios as m', 'm.id', 'inmuebles.id_municipio')
    .leftJoin('departamentos as d', 'd.id', 'inmuebles.id_depto')
    .leftJoin('proyectos as p', 'p.id', 'inmuebles.id_proyecto')
    .select(
      'inmuebles.*',
      'ti.name as tipo',
      'm.name as municipio',
      'd.name as departamento',
      'p.codigo as codigo_proyecto',
      'p.proyecto as proyecto',
    )

/** Several while duplicates exist. */
const CON_CLAVE = "inmuebles.id in (select registro from claves where tabla = 'inmuebles' and clave = ?)"

/** `filtro[matricula]` compares however it is typed. */
export async function listarInmuebles(ctx: Context, query: ListQuery) {
  const { matricula = '', ...filtro } = query.filtro ?? {}
  const buscada = claveDeMatricula(matricula)
  const base = buscada === null ? conNombres(ctx) : conNombres(ctx).whereRaw(CON_CLAVE, [keyOf('matricula', buscada)])
  return listar(ctx, base, { ...query, filtro }, LISTA, (inmueble) => ({ ...inmueble.toJSON() }))
}

/** Added fields only as far as the reader may see them. @throws Problem 404 */
export async function verInmueble(ctx: Context, id: number): Promise<Record<string, unknown>> {
  return comoSale(ctx, await leerInmueble(ctx, id))
}

export const comoSale = (ctx: Context, inmueble: Inmueble): Promise<Record<string, unknown>> =>
  conExtra(ctx, inmueble, inmueble.toJSON())

export async function leerInmueble(ctx: Context, id: number): Promise<Inmueble> {
  const inmueble = await conNombres(ctx).findById(id)
  if (!inmueble) throw notFound('No se encontró el inmueble.')
  return inmueble
}

buscable({
  clase: 'inmuebles',
  titulo: 'Inmuebles',
  llamadas: ['inmueble', 'inmuebles', 'matricula', 'folio', 'predio'],
  needs: ver('inmuebles'),
  lista: LISTA,
  filas: conNombres,
  exacta: (texto) => {
    const clave = /\d/.test(texto) ? claveDeMatricula(texto) : null
    return clave === null ? null : { sql: CON_CLAVE, values: [keyOf('matricula', clave)] }
  },
  hallado: (inmueble) => {
    const { municipio } = inmueble as Inmueble & { municipio: string | null } // `conNombres` joins it
    return {
      titulo: inmueble.matricula,
      detalle: [inmueble.direccion, municipio].filter(Boolean).join(' · '),
      href: `/admin/inmuebles?id=${inmueble.id}`,
      claves: [inmueble.matricula, inmueble.numero_predial, inmueble.numero_catastral],
    }
  },
  enLista: () => '/admin/inmuebles',
})

export const unInmueble = {
  whose: ofOffice('Inmuebles', 'De toda la oficina: un mismo inmueble pasa por muchas escrituras.', ['id_inmuebles']),
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['key'],
    properties: { key: idParams.properties.id },
  },
} as const
