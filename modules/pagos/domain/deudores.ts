import { METODO, type DetallesPago, type MedioDePago } from '../../../schemas/facturacion/pagos.ts'

/** The details of a payment as a body or an answer carries them: `deudor` is a client's id, `deudor_persona` its person's. */
export interface DetallesDichos extends DetallesPago {
  deudor_persona?: number
  medios?: (MedioDePago & { deudor_persona?: number })[]
}

/**
 * A kept payment as an answer carries it.
 * @param clienteDe the client of each person; somebody who is none yet is only named as a person
 */
export function comoSeDice(
  { medios, ...detalles }: DetallesPago,
  clienteDe: ReadonlyMap<number, number> = new Map(),
): DetallesDichos {
  const uno = <T extends { deudor?: number }>({ deudor, ...resto }: T) => {
    const cliente = deudor === undefined ? undefined : clienteDe.get(deudor)
    return {
      ...resto,
      ...(deudor === undefined ? {} : { deudor_persona: deudor }),
      ...(cliente === undefined ? {} : { deudor: cliente }),
    }
  }
  return {
    ...uno(detalles),
    ...(medios ? { medios: medios.map(({ method, valor, ...suyo }) => ({ method, valor, ...uno(suyo) })) } : {}),
  }
}

const CON_DEUDOR: ReadonlySet<number> = new Set([METODO.bono, METODO.credito])

/** A debtor that a body names, with the path to its part: '' or `medios.1.`. */
export interface DeudorDicho {
  camino: string
  cliente: number | null
  persona: number | null
}

const esObjeto = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const numero = (value: unknown): number | null =>
  typeof value === 'number' || (typeof value === 'string' && value) ? Number(value) : null

function partes(
  method: number,
  data: unknown,
): { metodo: number; camino: string; parte: Readonly<Record<string, unknown>> }[] {
  if (!esObjeto(data)) return []
  if (method !== METODO.multiple) return [{ metodo: method, camino: '', parte: data }]
  return (Array.isArray(data['medios']) ? data['medios'] : [])
    .filter(esObjeto)
    .map((parte, i) => ({ metodo: Number(parte['method']), camino: `medios.${i}.`, parte }))
}

/** The debtors that a body's payment names; means that are no debt name none. */
export const deudoresDichos = (method: number, data: unknown): DeudorDicho[] =>
  partes(method, data).flatMap(({ metodo, camino, parte }) =>
    CON_DEUDOR.has(metodo)
      ? [{ camino, cliente: numero(parte['deudor']), persona: numero(parte['deudor_persona']) }]
      : [],
  )

/** A body's payment as it is kept: each debtor is a person. @param personas by the path of `deudoresDichos` */
export function comoSeGuarda(
  method: number,
  data: object | null,
  personas: ReadonlyMap<string, number>,
): object | null {
  const lista = partes(method, data).map(({ camino, parte }) => ({ ...parte, deudor: personas.get(camino) }))
  return method === METODO.multiple ? { ...data, medios: lista } : (lista[0] ?? data)
}
