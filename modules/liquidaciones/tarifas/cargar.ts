import {
  insertRows,
  type SqlValue,
  reindexWords,
  searchText,
  transacted,
  type Db,
  type Context,
} from '../../kernel/index.ts'
import { randomUUID } from 'node:crypto'
import {
  filasDeClases,
  filasDeConfiguracion,
  filasDeTarifas,
  filasDeTopes,
  filasDeImpuesto,
  filasDeRegistro,
} from './filas-notariales.ts'
import type { FilaParametro, FilasDeTarifas } from './filas.ts'
import { type FuenteDeTarifas, FUENTE } from './claves.ts'
import { filasDeItems, filasDePrecios } from './filas-servicios.ts'

/** Decree that gathers the tariffs: first day of parameters without their own. */
const DESDE = '2015-05-26'

const CLAVES = [
  'base_recaudo',
  'base_retencion',
  'iva_sobre_aporte_especial',
  'aporte_escritura',
  'pagador_registro',
] as const

const HONORARIOS = 'D. 1625 de 2016, art. 1.2.4.3.1'
/** Default withholding rates of clients: fractions of the base. */
const DE_CLIENTES = [
  ['reteiva', '0.15', 'E.T., art. 437-1'],
  ['retefuente_honorarios', '0.1', HONORARIOS],
  ['retefuente_honorarios_mayor', '0.11', `${HONORARIOS}: pagos del año de más de 3.300 UVT`],
  ['concepto_retefuente', 'honorarios', 'Por confirmar: si el servicio notarial es honorarios o servicios'],
  [
    'retefuente_servicios',
    '0.04',
    'Por confirmar (confianza D): D. 1625 de 2016, art. 1.2.4.4.14, servicios en general',
  ],
  ['reteica', '0', 'Según el municipio; en cero no se retiene'],
] as const
const DE_CLIENTES_DESDE = '2017-01-01'

const filasDeParametros = (fuente: FuenteDeTarifas): FilaParametro[] => {
  const { iva, retencion, unidades, parametros } = fuente
  const filas: Omit<FilaParametro, 'id'>[] = [
    { clave: 'iva', desde: iva.desde, hasta: null, valor: iva.tasa, nota: 'E.T. art. 468' },
    {
      clave: 'factores_retencion',
      desde: DESDE,
      hasta: null,
      valor: factores(retencion.factor_pagadero_por_anio_adquisicion),
      nota: 'E.T. art. 399: parte que se paga, por año de adquisición; el primer año vale también para los anteriores',
    },
    ...CLAVES.map((clave) => ({
      clave,
      desde: DESDE,
      hasta: null,
      valor: String(parametros[clave]?.valor),
      nota: parametros[clave]?.razon ?? null,
    })),
    ...unidades.map(({ anio, uvt, confianza }) => ({
      clave: 'uvt',
      desde: `${anio}-01-01`,
      hasta: `${anio}-12-31`,
      valor: String(uvt),
      nota: `Confianza ${confianza}`,
    })),
    ...DE_CLIENTES.map(([clave, valor, nota]) => ({ clave, desde: DE_CLIENTES_DESDE, hasta: null, valor, nota })),
  ]
  return filas.map((fila, indice) => ({ id: indice + 1, ...fila }))
}

/** `{ "<=1977": "0", "1978": "0.1" … }` with plain years; from 1987 nothing is lowered. */
const factores = (porAnio: Record<string, string>): string => {
  const pares = Object.entries(porAnio).filter(([anio]) => !anio.startsWith('>='))
  return JSON.stringify(Object.fromEntries(pares.map(([anio, factor]) => [anio.replace('<=', ''), factor])))
}

/** Rows of a new office: 2019 to 2026 with their confidence. Ids are stable. */
export const filasIniciales = (): FilasDeTarifas => ({
  tarifas: filasDeClases(FUENTE),
  tarifa_vigencia: filasDeTarifas(FUENTE),
  topesliq_vigencia: filasDeTopes(FUENTE),
  configuracion_vigencia: filasDeConfiguracion(FUENTE),
  impuesto_registro: filasDeImpuesto(FUENTE),
  registral_vigencia: filasDeRegistro(FUENTE),
  parametro: filasDeParametros(FUENTE),
  items_liquidaciones: filasDeItems(),
  items_precios: filasDePrecios(FUENTE),
})

/** Without audit. An office that has tariffs keeps its own. */
export async function cargarTarifas(db: Db, now: Date): Promise<void> {
  const { parametro, tarifas, items_liquidaciones, ...tablas } = filasIniciales()
  const items = items_liquidaciones.map((item) => ({ ...item, busqueda: searchText([item.name]) }))
  await transacted(db, async (trx) => {
    if (await trx('tarifas').first('id')) return
    for (const [tabla, filas] of Object.entries({
      tarifas,
      items_liquidaciones: items,
      ...tablas,
      parametros: parametro,
    }))
      await cargar(trx, tabla, filas, now)
    await reindexWords(trx, 'items_liquidaciones')
    await trx('tarifas_revision').insert({ id: 1, revision: randomUUID() })
  })
}

async function cargar(db: Db, tabla: string, filas: readonly object[], now: Date): Promise<void> {
  const instant = now.toISOString()
  const completas = filas.map((fila) => ({
    ...Object.fromEntries(
      Object.entries(fila).map(([columna, valor]: [string, SqlValue]) => [
        columna,
        typeof valor === 'boolean' ? Number(valor) : valor,
      ]),
    ),
    created_at: instant,
    updated_at: instant,
    version: 1,
  }))
  await insertRows(db, tabla, completas)
}

/** Call it in the transaction that writes tariffs, so that every process reads them again. */
export async function marcarCambioDeTarifas(db: Db): Promise<void> {
  await db('tarifas_revision').where('id', 1).update({ revision: randomUUID() })
}

/** Locks the revision: serializes changes of tariffs. */
export async function tomarTarifas(ctx: Context): Promise<string> {
  const fila = await ctx
    .db('tarifas_revision')
    .where('id', 1)
    .forUpdate()
    .first<{ revision: string } | undefined>('revision')
  return fila?.revision ?? ''
}

export async function cambiandoTarifas<T>(ctx: Context, obra: () => Promise<T>): Promise<T> {
  await tomarTarifas(ctx)
  const hecho = await obra()
  await marcarCambioDeTarifas(ctx.db)
  return hecho
}
