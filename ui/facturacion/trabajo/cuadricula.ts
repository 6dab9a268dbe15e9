import {
  acuerdoDe,
  centesimasDe,
  CIEN_POR_CIENTO,
  enProporcion,
  porClaves,
  sinCeros,
  sumaDe,
  type PorLinea,
} from '../../../modules/facturacion/domain.ts'
import { LADOS, LISTA_DE, type FacturaGuardada, type Lado } from '../../../schemas/facturacion/facturacion.ts'
import type { Fijas } from './cuerpo.ts'
import type { DatosLado, Lados, PorFacturar } from './datos.ts'
import type { Filas, Formulario, Tarjeta } from './formulario.tsx'

/** Pesos by line of each editable card of a side, by card key, in order. */
export type FilasDelLado = ReadonlyMap<string, PorLinea>

const restoDe = (lineas: PorLinea, fijas: readonly PorLinea[]): PorLinea =>
  sinCeros(
    Object.fromEntries(
      Object.entries(lineas).map(([clave, valor]) => [
        clave,
        fijas.reduce((queda, fija) => queda - (fija[clave] ?? 0), valor),
      ]),
    ),
  )

const filasDe = (
  { lineas }: DatosLado,
  tarjetas: readonly Tarjeta[],
  fijas: Fijas,
  guardadas: ReadonlyMap<number, FacturaGuardada>,
): FilasDelLado | null => {
  const libres = tarjetas.filter(({ clave }) => !fijas.has(clave))
  const enviadas = tarjetas.filter(({ clave }) => fijas.has(clave))
  const resto = restoDe(
    lineas,
    enviadas.map(({ id_factura }) => porClaves(guardadas.get(id_factura ?? 0)?.lineas ?? [])),
  )
  const suma = tarjetas.reduce((todo, { percent }) => todo + centesimasDe(percent ?? 0), 0)
  const [sola] = libres
  if (sola && libres.length === 1 && suma === CIEN_POR_CIENTO) return new Map([[sola.clave, resto]])
  const filas = acuerdoDe(
    libres.map(({ percent, lineas: dichas = null, id_factura }) => {
      const guardada = guardadas.get(id_factura ?? 0)
      return {
        porcentaje: centesimasDe(percent ?? 0),
        lineas: dichas,
        antes: guardada
          ? { porcentaje: centesimasDe(guardada.porcentaje_participacion), lineas: porClaves(guardada.lineas) }
          : null,
      }
    }),
    resto,
  )
  return filas && new Map(libres.map(({ clave }, i) => [clave, filas[i] ?? {}]))
}

/** Split by line of each side and card totals; null if a side pays by percent. */
export const acuerdos = (
  formulario: Formulario,
  lados: Lados,
  fijas: Fijas,
  guardadas: ReadonlyMap<number, FacturaGuardada>,
) => {
  const de = (lado: Lado) => filasDe(lados[lado], formulario[LISTA_DE[lado]], fijas, guardadas)
  const filas: Record<Lado, FilasDelLado | null> = { vendedor: de('vendedor'), comprador: de('comprador') }
  const acordadas = new Map(
    LADOS.flatMap((lado) => [...(filas[lado] ?? [])].map(([clave, lineas]) => [clave, sumaDe(lineas)] as const)),
  )
  return { filas, acordadas }
}

/** Split of the settlement; null unless each of its payers has a card. */
export const segunLiquidacion = ({ propuesta }: DatosLado, tarjetas: readonly Tarjeta[]): Filas | null => {
  const faltan = propuesta.some(({ otorgante }) => !tarjetas.some((una) => una.otorgante === otorgante))
  if (faltan || propuesta.length === 0 || tarjetas.some(({ otorgante }) => otorgante === null)) return null
  return new Map(
    tarjetas.map(({ clave, otorgante }) => [clave, propuesta.find((una) => una.otorgante === otorgante)?.lineas ?? {}]),
  )
}

const poner = (filas: FilasDelLado, clave: string, linea: string, valor: number): Map<string, PorLinea> =>
  new Map(filas).set(clave, sinCeros({ ...filas.get(clave), [linea]: valor }))

const enLinea = (filas: FilasDelLado, linea: string): number =>
  [...filas.values()].reduce((suma, fila) => suma + (fila[linea] ?? 0), 0)

/** Sets one card's part of a line; the difference goes to or comes from the largest payers. The sum stays. */
export const pagar = (filas: FilasDelLado, clave: string, linea: string, valor: number): FilasDelLado => {
  const otras = [...filas.keys()].filter((una) => una !== clave)
  if (otras.length === 0) return filas
  const suyo = Math.max(0, Math.min(valor, enLinea(filas, linea)))
  let falta = suyo - (filas.get(clave)?.[linea] ?? 0)
  let nuevas: FilasDelLado = poner(filas, clave, linea, suyo)
  const de = (una: string): number => filas.get(una)?.[linea] ?? 0
  for (const otra of otras.toSorted((a, b) => de(b) - de(a))) {
    const cede = Math.min(falta, de(otra))
    if (cede === 0) break
    nuevas = poner(nuevas, otra, linea, de(otra) - cede)
    falta -= cede
  }
  return nuevas
}

export const pagarTodo = (filas: FilasDelLado, clave: string, lineas: readonly string[]): FilasDelLado =>
  lineas.reduce((hechas, linea) => pagar(hechas, clave, linea, enLinea(hechas, linea)), filas)

/** Equal parts of these lines; remaining pesos go to the last cards. */
export const pagarIgual = (filas: FilasDelLado, lineas: readonly string[]): FilasDelLado => {
  const claves = [...filas.keys()]
  return lineas.reduce<FilasDelLado>((hechas, linea) => {
    const partes = enProporcion(
      enLinea(hechas, linea),
      claves.map(() => 1),
    )
    return claves.reduce<FilasDelLado>((unas, clave, i) => poner(unas, clave, linea, partes[i] ?? 0), hechas)
  }, filas)
}

/** Copies these lines from other rows with the same sum. */
export const pagarComo = (filas: FilasDelLado, otras: Filas, lineas: readonly string[]): FilasDelLado =>
  lineas.reduce<FilasDelLado>((hechas, linea) => {
    const suma = [...hechas.keys()].reduce((total, clave) => total + (otras.get(clave)?.[linea] ?? 0), 0)
    if (suma !== enLinea(hechas, linea)) return hechas
    return [...hechas.keys()].reduce<FilasDelLado>(
      (unas, clave) => poner(unas, clave, linea, otras.get(clave)?.[linea] ?? 0),
      hechas,
    )
  }, filas)

/** Removes a card; its part goes to the largest payer (`hereda`). Null: nobody is left. */
export const sinFila = (filas: FilasDelLado, clave: string): { filas: FilasDelLado; hereda: string } | null => {
  const suyo = filas.get(clave)
  const quedan = new Map([...filas].filter(([una]) => una !== clave))
  const [[hereda, fila] = []] = [...quedan].toSorted(([, a], [, b]) => sumaDe(b) - sumaDe(a))
  if (!suyo || hereda === undefined || !fila) return null
  const juntas = { ...fila }
  for (const [linea, valor] of Object.entries(suyo)) juntas[linea] = (juntas[linea] ?? 0) + valor
  return { filas: quedan.set(hereda, juntas), hereda }
}

export type Columna = PorFacturar['lineas'][number]

/** Invoice, or all invoices by percent of a side. */
export interface FilaDeTabla {
  clave: string
  lado: Lado
  nombre: string
  percent: number | null
  lineas: PorLinea
  total: number
  editable: boolean
}

interface Dado {
  columnas: readonly Columna[]
  lados: Lados
  tarjetas: (lado: Lado) => readonly Tarjeta[]
  filas: Record<Lado, FilasDelLado | null>
  /** Split of a sent card; else null. */
  pagado: (tarjeta: Tarjeta) => PorLinea | null
  nombreDe: (tarjeta: Tarjeta) => string
}

const CORTOS: Readonly<Record<string, string>> = { 'item:20': 'Superintendencia', 'item:21': 'Fondo' }

export const tituloCorto = ({ clave, detalle }: Pick<Columna, 'clave' | 'detalle'>): string =>
  CORTOS[clave] ?? (/^(derecho|aporte):/.test(clave) ? (detalle.split(':')[0] ?? detalle) : detalle)

/** With its act: «Derechos notariales: Hipoteca». */
export const rotuloDe = (columna: Columna): string => (columna.acto === null ? tituloCorto(columna) : columna.detalle)

export const tablaDe = ({ columnas, lados, tarjetas, filas, pagado, nombreDe }: Dado) => {
  const grupos: { id: string; titulo: string; cuantas: number }[] = []
  for (const { id_actos, acto } of columnas) {
    const id = String(id_actos ?? 'escritura')
    const ultimo = grupos.at(-1)
    if (ultimo?.id === id) ultimo.cuantas += 1
    else grupos.push({ id, titulo: acto ?? 'De la escritura', cuantas: 1 })
  }
  const cuerpos = LADOS.filter((lado) => lados[lado].total > 0).map((lado) => ({
    lado,
    titulo: lados[lado].titulo,
    filas: filasDe(lado, tarjetas(lado)),
  }))
  const totales = Object.fromEntries(
    columnas.map(({ clave }) => [
      clave,
      cuerpos.flatMap((cuerpo) => cuerpo.filas).reduce((suma, fila) => suma + (fila.lineas[clave] ?? 0), 0),
    ]),
  )
  return { grupos, cuerpos, totales }

  function filasDe(lado: Lado, suyas: readonly Tarjeta[]): FilaDeTabla[] {
    const acordadas = filas[lado]
    const fila = (
      clave: string,
      nombre: string,
      percent: number | null,
      lineas: PorLinea,
      editable: boolean,
    ): FilaDeTabla => ({ clave, lado, nombre, percent, lineas, total: sumaDe(lineas), editable })
    const hechas = suyas.flatMap((tarjeta) => {
      const lineas = pagado(tarjeta) ?? acordadas?.get(tarjeta.clave)
      const editable = pagado(tarjeta) === null && (acordadas?.size ?? 0) > 1
      return lineas ? [fila(tarjeta.clave, nombreDe(tarjeta), tarjeta.percent, lineas, editable)] : []
    })
    if (acordadas) return hechas
    const resto = Object.fromEntries(
      Object.entries(lados[lado].lineas).map(([clave, valor]) => [
        clave,
        valor - hechas.reduce((suma, { lineas }) => suma + (lineas[clave] ?? 0), 0),
      ]),
    )
    return [
      ...hechas,
      fila(`resto-${lado}`, suyas.length > hechas.length ? 'Por porcentaje' : 'Sin facturas', null, resto, false),
    ]
  }
}
