import { extraSchema } from '../../schemas/json/campo.ts'
import { matchesWords } from '../../schemas/es-co/index.ts'
import { conExtra, listar } from '../campos/index.ts'
import {
  insert,
  invalid,
  notFound,
  Problem,
  update,
  type Context,
  type FieldErrors,
  type ListQuery,
  type ListSpec,
} from '../kernel/index.ts'
import { si, texto } from '../../schemas/json/leidos.ts'
import { actos as pantalla } from '../../schemas/pantallas/catalogos/actos.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { usosDe } from '../entidades/index.ts'
import { papelera, tirar } from '../papelera/index.ts'
import { Acto, USOS } from './actos.ts'
import type { Cuerpo } from './editar-filas.ts'

/** Decimal text («0.01») as percent: 1. */
const porcentajeDe = (decimal: string): number => Math.round(Number(decimal) * 10_000) / 100

/** Percent with up to two decimals («2,5» or 2.5) as decimal text: «0.025». */
function decimalDePorcentaje(porcentaje: string): string {
  const [enteros = '0', decimales = ''] = porcentaje.replace(',', '.').split('.')
  const centesimas = Number(enteros) * 100 + Number(decimales.padEnd(2, '0').slice(0, 2))
  const cifras = String(centesimas % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${Math.floor(centesimas / 10_000)}${cifras ? `.${cifras}` : ''}`
}

const { required: _required, ...opcional } = pantalla.esquema
export const actoSchema = { ...pantalla.esquema, properties: { ...pantalla.esquema.properties, extra: extraSchema } }
export const actoCambioSchema = {
  ...opcional,
  properties: {
    ...pantalla.esquema.properties,
    extra: extraSchema,
    version: { type: 'integer', minimum: 1, title: 'Versión' },
  },
} as const

const LISTA: ListSpec = {
  table: 'actos',
  defaultSort: 'name',
  pageSize: 5,
  fileName: 'actos',
  columns: {
    id: { type: 'number', title: 'Id' },
    name: { type: 'text', title: 'Nombre', sort: 'actos.busqueda' },
    code: { type: 'text', title: 'Código SNR' },
    categoria: { type: 'text', title: 'Categoría' },
    cuantia: { type: 'enum', title: 'Cuantía' },
    clase_tarifa: { type: 'text', title: 'Clase de tarifa', column: 't.nombre' },
    codigo_tarifa: { type: 'enum', title: 'Código de tarifa' },
    retencion: { type: 'boolean', title: 'Retención en la fuente' },
    porcentaje_retencion: { type: 'number', title: 'Retención (%)', sort: false, filter: false },
    timbre: { type: 'enum', title: 'Impuesto de timbre' },
    bolfis: { type: 'boolean', title: 'Boleta fiscal' },
    registro: { type: 'boolean', title: 'Derechos de registro' },
    vis: { type: 'boolean', title: 'Vivienda de interés social' },
    tarifa_unica: { type: 'boolean', title: 'En la tarifa única VIS' },
    norma: { type: 'text', title: 'Norma de los derechos' },
    norma_registral: { type: 'text', title: 'Norma del registro' },
    cod_dian: { type: 'text', title: 'Código de la DIAN' },
    ron_clase: { type: 'text', title: 'Clase de trámite del RON' },
    fila_estadistico: { type: 'text', title: 'Renglón del estadístico' },
    codigos_confirmados: { type: 'boolean', title: 'Códigos confirmados' },
    activo: { type: 'boolean', title: 'Activo' },
  },
}

const conTarifa = (ctx: Context) =>
  Acto.query(ctx.db)
    .leftJoin('tarifas as t', 't.codigo', 'actos.codigo_tarifa')
    .select('actos.*', 't.nombre as clase_tarifa')

const comoSale = (acto: Acto): Record<string, unknown> => {
  const { created_at: _created, updated_at: _updated, busqueda: _search, extra: _extra, ...row } = acto.toJSON()
  return {
    ...row,
    ...confirmadas(acto),
    activo: acto.activo ? 1 : 0,
    porcentaje_retencion: porcentajeDe(acto.porcentaje_retencion),
    split_vendedor: porcentajeDe(acto.split_vendedor),
  }
}

/** Whether each base is certain: by confidence (C, D and E are not), unless the office said so. */
const confirmadas = (acto: Acto): Record<Confirmacion, boolean> => ({
  base_confirmada: Boolean(acto.base_confirmada ?? !esDudosa(acto.confianza)),
  registral_confirmada: Boolean(acto.registral_confirmada ?? !esDudosa(acto.confianza_registral)),
})

type Confirmacion = keyof typeof DE_LO_QUE_SE_CONFIRMA

/** Columns whose change resets the confirmation. */
const DE_LO_QUE_SE_CONFIRMA = {
  base_confirmada: ['base', 'cuantia', 'codigo_tarifa', 'norma'],
  registral_confirmada: ['base_registral', 'porcentaje_bolfis', 'norma_registral'],
} as const

const esDudosa = (confianza: string | null): boolean => confianza !== null && confianza >= 'C'

export const listaDeActos = (ctx: Context, query: ListQuery) => listar(ctx, conTarifa(ctx), query, LISTA, comoSale)

export async function leerActo(ctx: Context, id: number): Promise<Record<string, unknown>> {
  const acto = await conTarifa(ctx).findById(id)
  if (!acto) throw notFound('No se encontró el acto.')
  return conExtra(ctx, acto, comoSale(acto))
}

const NUEVO = {
  clase: null,
  codigo_fuente: null,
  partes: null,
  nota: null,
  base_confirmada: null,
  registral_confirmada: null,
  confianza: 'C',
  norma_registral: null,
  confianza_registral: 'C',
  base: 'mayor',
  retencion: false,
  porcentaje_retencion: '0',
  timbre: 'no',
  bolfis: false,
  porcentaje_bolfis: null,
  registro: false,
  base_registral: 'ninguno',
  factor_registral: '1',
  split_vendedor: '0.5',
  vis: false,
  tarifa_unica: false,
  cod_dian: null,
  ron_clase: null,
  fila_estadistico: null,
  codigos_confirmados: false,
  roles: [],
  documentos_requeridos: [],
  activo: true,
} as const

export async function crearActo(ctx: Context, body: Cuerpo): Promise<Record<string, unknown>> {
  const dichos = await preparar(ctx, body)
  const datos = { ...NUEVO, ...dichos, ...confirmaciones(body, dichos, null) }
  const nuevo = { ...datos, roles: [...datos.roles], documentos_requeridos: [...datos.documentos_requeridos] }
  const acto = await insert(ctx, Acto, nuevo, { form: body })
  return leerActo(ctx, acto.id)
}

/** @throws Problem 404, 409 with the current row when `version` is old, 422 by field */
export async function cambiarActo(ctx: Context, id: number, body: Cuerpo): Promise<Record<string, unknown>> {
  const actual = await Acto.query(ctx.db).findById(id)
  if (!actual) throw notFound('No se encontró el acto.')
  const datos = await preparar(ctx, body)
  await update(
    ctx,
    Acto,
    id,
    { ...datos, ...confirmaciones(body, datos, actual) },
    {
      form: body,
      ...(typeof body.version === 'number' ? { version: body.version } : {}),
      show: (row) => conExtra(ctx, row, comoSale(row)),
    },
  )
  return leerActo(ctx, id)
}

/** Confirmation of each base by the office: stored only where its confidence is doubtful, dropped when the base changes. */
function confirmaciones(
  body: Cuerpo,
  datos: Record<string, unknown>,
  actual: Acto | null,
): Partial<Record<Confirmacion, number | null>> {
  const dudas = {
    base_confirmada: esDudosa(actual ? actual.confianza : NUEVO.confianza),
    registral_confirmada: esDudosa(actual ? actual.confianza_registral : NUEVO.confianza_registral),
  }
  return Object.fromEntries(
    CONFIRMACIONES.flatMap((campo): [Confirmacion, number | null][] => {
      const dicha = body[campo]
      if (dicha !== undefined && dicha !== null && dicha !== '')
        return [[campo, si(dicha) === dudas[campo] ? Number(si(dicha)) : null]]
      const cambia = DE_LO_QUE_SE_CONFIRMA[campo].some(
        (una) => datos[una] !== undefined && datos[una] !== actual?.[una],
      )
      return cambia ? [[campo, null]] : []
    }),
  )
}

const CONFIRMACIONES = ['base_confirmada', 'registral_confirmada'] as const

const PAPELERA = papelera<Acto>({
  clase: pantalla.id,
  uno: pantalla.singular,
  Modelo: Acto,
  permisos: [permiso(pantalla.vista, 'eliminar')],
  titulo: ({ name }) => name,
  apunta: { codigo_tarifa: ['tarifas', 'la clase de tarifa que tenía', 'codigo'] },
})

/** @throws Problem 404; 409 «usado en N» where a filing has it */
export async function eliminarActo(ctx: Context, id: number): Promise<void> {
  const acto = await Acto.query(ctx.db).findById(id)
  if (!acto) throw notFound('No se encontró el acto.')
  const usado = await usosDe(ctx, USOS, acto)
  if (usado)
    throw new Problem(
      409,
      'en_uso',
      `«${acto.name}» está usado en ${usado} ${usado === 1 ? 'registro' : 'registros'}. Puede desactivarlo.`,
      undefined,
      { usado },
    )
  await tirar(ctx, PAPELERA, id)
}

const TEXTOS = [
  'name',
  'code',
  'categoria',
  'cuantia',
  'codigo_tarifa',
  'base',
  'porcentaje_bolfis',
  'base_registral',
  'timbre',
  'norma',
  'norma_registral',
  'cod_dian',
  'ron_clase',
  'fila_estadistico',
] as const
const LOGICAS = ['retencion', 'bolfis', 'registro', 'vis', 'tarifa_unica', 'codigos_confirmados', 'activo'] as const
const LISTAS = ['roles', 'documentos_requeridos'] as const
const PORCENTAJES = ['porcentaje_retencion', 'split_vendedor'] as const

async function preparar(ctx: Context, body: Cuerpo) {
  const datos: Record<string, unknown> = {}
  for (const campo of TEXTOS) if (body[campo] !== undefined) datos[campo] = texto(body[campo])
  for (const campo of LOGICAS) if (body[campo] !== undefined) datos[campo] = si(body[campo])
  for (const campo of LISTAS)
    if (body[campo] !== undefined)
      datos[campo] = Array.isArray(body[campo]) ? body[campo].map((one) => String(one).trim()).filter(Boolean) : []
  for (const campo of PORCENTAJES)
    if (body[campo] !== undefined) datos[campo] = decimalDePorcentaje(texto(body[campo]) ?? '0')
  const errors: FieldErrors = datos.name === null ? { name: ['No puede estar vacio'] } : {}
  const tarifa = datos.codigo_tarifa
  if (tarifa !== undefined && !(await ctx.db('tarifas').where('codigo', String(tarifa)).first('id')))
    errors.codigo_tarifa = ['Ese valor no está en el catálogo.']
  if (await sinRenglon(ctx, datos.fila_estadistico)) errors.fila_estadistico = [SIN_RENGLON]
  if (Object.keys(errors).length) throw invalid(errors)
  return datos
}

export const SIN_RENGLON = 'Ningún renglón activo del informe estadístico tiene ese código.'

/** Whether a code names no row of the statistical report. */
export const sinRenglon = async ({ db }: Context, code: unknown): Promise<boolean> =>
  typeof code === 'string' && code !== '' && !(await db('filas_estadistico').where({ code, activo: 1 }).first('id'))

/** Tariff classes for a selector. */
export async function clasesDeTarifa(ctx: Context, { q = '' }: ListQuery) {
  const filas = await ctx
    .db('tarifas')
    .orderBy('id')
    .select<{ id: number; code: string; name: string }[]>('id', 'codigo as code', 'nombre as name')
  const data = filas.filter(({ name, code }) => matchesWords(`${name} ${code}`, q))
  return { data, total: data.length, page: 1, pageSize: 100 }
}
