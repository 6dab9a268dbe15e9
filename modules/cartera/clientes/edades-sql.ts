import { isDate } from '../../../schemas/es-co/index.ts'
import { APLICABLES } from '../../depositos/index.ts'
import { EDADES, fechasDe, type CuentaDesde, type Edad } from '../domain/index.ts'
import { CLASES, type ClaseDeCuenta } from '../model.ts'

export interface Corte {
  corte: string
  desde: CuentaDesde
}

export const NOMBRE_CLASE: Readonly<Record<ClaseDeCuenta, 'escrituras' | 'varios' | 'depositos'>> = {
  escritura: 'escrituras',
  varios: 'varios',
  deposito: 'depositos',
}

/** Months before the current one that each sum starts at. */
export const MESES = { total_ultimo_mes: 0, total_ultimos_3_mes: 2 } as const
export type Mes = keyof typeof MESES

function fecha(date: string): string {
  if (!isDate(date)) throw new Error(`Not a date: ${date}`)
  return `'${date}'`
}

export function condicionDeEdad(edad: Edad, { corte, desde }: Corte): string {
  const columna = desde === 'factura' ? 'c.fecha' : 'c.vence'
  const { desde: primera, hasta: ultima } = fechasDe(edad, corte)
  return [
    ...(primera === null ? [] : [`${columna} >= ${fecha(primera)}`]),
    ...(ultima === null ? [] : [`${columna} <= ${fecha(ultima)}`]),
  ].join(' and ')
}

function mesAntes(date: string, meses: number): string {
  const [anio = 0, mes = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(anio, mes - 1 - meses, 1)).toISOString().slice(0, 10)
}

const suma = (condicion: string): string => `coalesce(sum(case when ${condicion} then c.saldo else 0 end), 0)`

/** Debt of accounts `c` by age, as columns for `leerEdades`. */
export const edadesSql = (corte: Corte, prefijo = ''): string =>
  EDADES.map((edad) => `${suma(condicionDeEdad(edad, corte))} as ${prefijo}${edad}`).join(', ')

/** Sums over open accounts `c`, by the names that `leerEdades` and `leerClases` read. */
export function sumas(corte: Corte): Readonly<Record<string, string>> {
  const edades = EDADES.map((edad) => [edad, suma(condicionDeEdad(edad, corte))])
  const meses = Object.entries(MESES).flatMap(([mes, antes]) =>
    CLASES.map((clase) => [
      `${mes}.${NOMBRE_CLASE[clase]}`,
      suma(`c.clase = '${clase}' and c.fecha >= ${fecha(mesAntes(corte.corte, antes))}`),
    ]),
  )
  return Object.fromEntries([...edades, ...meses])
}

const ABIERTAS = 'from cuentas_por_cobrar c where c.id_clientes = clientes.id and c.abierta = 1'

/** One JSON object, so that a client's accounts are read once, from one index. */
export const cuentasSql = (corte: Corte): string =>
  `(select json_object('facturas', count(*), ${Object.entries(sumas(corte))
    .map(([nombre, sql]) => `'${nombre}', ${sql}`)
    .join(', ')}) ${ABIERTAS})`

export const facturasSql = `(select count(*) ${ABIERTAS})`
export const edadSql = (edad: Edad, corte: Corte): string =>
  `(select coalesce(sum(c.saldo), 0) ${ABIERTAS} and ${condicionDeEdad(edad, corte)})`
export const debeEnEdadSql = (edad: Edad, corte: Corte): string =>
  `exists (select 1 ${ABIERTAS} and ${condicionDeEdad(edad, corte)})`

export const saldoAFavorSql =
  `(select coalesce(sum(${APLICABLES.map((rubro) => `d.saldo_${rubro}`).join(' + ')}), 0)` +
  ' from depositos d where d.id_personas = clientes.id_personas and d.anulado_en is null)'

export type Sumas = Readonly<Record<string, unknown>>
const pesos = (sumado: Sumas, nombre: string): number => Number(sumado[nombre] ?? 0)

export const leerEdades = (sumado: Sumas, prefijo = '') => ({
  total_menor_30: pesos(sumado, `${prefijo}total_menor_30`),
  total_30_90: pesos(sumado, `${prefijo}total_30_90`),
  total_90_180: pesos(sumado, `${prefijo}total_90_180`),
  total_mayor_180: pesos(sumado, `${prefijo}total_mayor_180`),
})

export const leerClases = (sumado: Sumas, nombre: Mes | 'total') => ({
  escrituras: pesos(sumado, `${nombre}.escrituras`),
  varios: pesos(sumado, `${nombre}.varios`),
  depositos: pesos(sumado, `${nombre}.depositos`),
})
