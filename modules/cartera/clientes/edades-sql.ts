import { isDate } from '../../../schemas/es-co/index.ts'
import { APLICABLES } from '../../depositos/index.ts'
import { EDADES, fechasDe, type CuentaDesde, type Edad } from '../domain/index.ts'
import { CLASES, type ClaseDeCuenta } from '../model.ts'

/** Cut-off date, and the date that ages count from. */
export interface Corte {
  corte: string
  desde: CuentaDesde
}

export const NOMBRE_CLASE: Readonly<Record<ClaseDeCuenta, 'escrituras' | 'varios' | 'depositos'>> = {
  escritura: 'escrituras',
  varios: 'varios',
  deposito: 'depositos',
}

/** The summary's months are calendar months: this one, and this one with the two before. */
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

/** The first day of the month so many months before that of a date. */
function mesAntes(date: string, meses: number): string {
  const [anio = 0, mes = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(anio, mes - 1 - meses, 1)).toISOString().slice(0, 10)
}

const suma = (condicion: string): string => `coalesce(sum(case when ${condicion} then c.saldo else 0 end), 0)`

/** What accounts (`c`) owe of each age, as columns that `leerEdades` finds by the same prefix. */
export const edadesSql = (corte: Corte, prefijo = ''): string =>
  EDADES.map((edad) => `${suma(condicionDeEdad(edad, corte))} as ${prefijo}${edad}`).join(', ')

/** What is asked of open accounts (`c`), by the name under which `leerEdades` and `leerMeses` find it. */
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

/** All of what a client owes by age and month as one object of JSON: its accounts are read once, from one index. */
export const cuentasSql = (corte: Corte): string =>
  `(select json_object('facturas', count(*), ${Object.entries(sumas(corte))
    .map(([nombre, sql]) => `'${nombre}', ${sql}`)
    .join(', ')}) ${ABIERTAS})`

export const facturasSql = `(select count(*) ${ABIERTAS})`
export const edadSql = (edad: Edad, corte: Corte): string =>
  `(select coalesce(sum(c.saldo), 0) ${ABIERTAS} and ${condicionDeEdad(edad, corte)})`
export const debeEnEdadSql = (edad: Edad, corte: Corte): string =>
  `exists (select 1 ${ABIERTAS} and ${condicionDeEdad(edad, corte)})`

/** Available balance of a client's deposits. */
export const saldoAFavorSql =
  `(select coalesce(sum(${APLICABLES.map((rubro) => `d.saldo_${rubro}`).join(' + ')}), 0)` +
  ' from depositos d where d.id_personas = clientes.id_personas and d.anulado_en is null)'

export type Sumas = Readonly<Record<string, unknown>>
const pesos = (sumado: Sumas, nombre: string): number => Number(sumado[nombre] ?? 0)

/** @param prefijo what stands before each age in its name */
export const leerEdades = (sumado: Sumas, prefijo = '') => ({
  total_menor_30: pesos(sumado, `${prefijo}total_menor_30`),
  total_30_90: pesos(sumado, `${prefijo}total_30_90`),
  total_90_180: pesos(sumado, `${prefijo}total_90_180`),
  total_mayor_180: pesos(sumado, `${prefijo}total_mayor_180`),
})

/** @param nombre what stands before the class in its name */
export const leerClases = (sumado: Sumas, nombre: Mes | 'total') => ({
  escrituras: pesos(sumado, `${nombre}.escrituras`),
  varios: pesos(sumado, `${nombre}.varios`),
  depositos: pesos(sumado, `${nombre}.depositos`),
})
