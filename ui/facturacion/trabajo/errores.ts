import { revisarArchivo, CIEN_POR_CIENTO, centesimasDe } from '../../../modules/facturacion/domain.ts'
import { LADOS, LISTA_DE, type Lado } from '../../../schemas/facturacion/facturacion.ts'
import { detalleParaRevisar, elementoDe, faltasDePago } from '../../pagos/domain.ts'
import { type Dichas, montos, type Archivadas } from './cuerpo.ts'
import type { Lados, DatosLado } from './datos.ts'
import type { Formulario, Tarjeta } from './formulario.tsx'

export interface Errores {
  /** General message; '' for none. */
  mensaje: string
  /** By card key and field: `percent`, `pago.id_banco`. */
  tarjetas: Readonly<Record<string, Readonly<Record<string, string>>>>
  lados: Partial<Record<Lado, string>>
}

export const SIN_ERRORES: Errores = { mensaje: '', tarjetas: {}, lados: {} }

/** Maps server paths (`compradores.0.method_data.numero_cheque`) to cards. */
export const ubicar = (
  mensaje: string,
  campos: Readonly<Record<string, readonly string[]>>,
  formulario: Formulario,
): Errores => {
  const tarjetas: Record<string, Record<string, string>> = {}
  const lados: Partial<Record<Lado, string>> = {}
  for (const [camino, [texto = '']] of Object.entries(campos)) {
    const lado = LADOS.find((uno) => camino.startsWith(LISTA_DE[uno]))
    if (!lado) continue
    const [, indice, resto = ''] = /^\w+\.(\d+)\.?(.*)$/.exec(camino) ?? []
    const tarjeta = indice === undefined ? undefined : formulario[LISTA_DE[lado]][Number(indice)]
    if (!tarjeta) {
      lados[lado] = texto
      continue
    }
    const campo = resto
      .replace(/^method_data(\.0)?(\.|$)/, 'pago.')
      .replace(/\.$/, '')
      .replace(/deudor_persona$/, 'deudor')
    const suyos = (tarjetas[tarjeta.clave] ??= {})
    suyos[campo || 'otorgante'] ??= texto
  }
  return { mensaje, tarjetas, lados }
}

/** Checks of «Archivar» (specification 2, section 5); null: valid. */
export const revisar = (formulario: Formulario, lados: Lados, { fijas, acordadas }: Dichas): Errores | null => {
  const lista = (tarjetas: readonly Tarjeta[]) =>
    tarjetas.map(({ clave, otorgante, percent, observation, pago }) => ({
      fijo: fijas.get(clave) ?? acordadas?.get(clave) ?? null,
      otorgante,
      percent,
      observation,
      method: pago.method,
      method_data: detalleParaRevisar(pago),
    }))
  // the payer of a sent invoice may no longer be a party
  const ids = (lado: Lado) => [
    ...new Set([
      ...lados[lado].pagadores.map(({ id }) => id),
      ...formulario[LISTA_DE[lado]].flatMap(({ clave, otorgante }) =>
        fijas.has(clave) && otorgante !== null ? [otorgante] : [],
      ),
    ]),
  ]
  const faltas = revisarArchivo({
    vendedores: lista(formulario.vendedores),
    compradores: lista(formulario.compradores),
    totales: { vendedor: lados.vendedor.total, comprador: lados.comprador.total },
    otorgantes: { vendedor: ids('vendedor'), comprador: ids('comprador') },
  })
  return faltas && conDetalles(ubicar(faltas.mensaje, faltas.campos, formulario), formulario)
}

const conDetalles = (errores: Errores, { vendedores, compradores }: Formulario): Errores => ({
  ...errores,
  tarjetas: Object.fromEntries(
    [...vendedores, ...compradores].flatMap(({ clave, pago }) => {
      const suyos = errores.tarjetas[clave]
      if (!suyos) return []
      const faltas = suyos['pago']
        ? Object.entries(faltasDePago(pago, null)).map(([campo, texto]) => [`pago.${campo}`, texto])
        : []
      return [[clave, { ...Object.fromEntries(faltas), ...suyos }]]
    }),
  ),
})

const ORDEN = ['otorgante', 'method', 'percent', 'total', 'pago', 'observation']
const lugar = (campo: string): number => ORDEN.indexOf(campo.split('.')[0] ?? '')

export const elementoDelCampo = (clave: string, campo: string): string => {
  if (campo === 'pago') return `${clave}-pago`
  if (campo.startsWith('pago.')) return elementoDe(`${clave}-pago`, campo.slice('pago.'.length))
  return `${clave}-${campo}`
}

export const primerError = (
  { tarjetas, lados }: Errores,
  formulario: Formulario,
): { clave: string | null; elemento: string } | null => {
  for (const lado of LADOS) {
    for (const { clave } of formulario[LISTA_DE[lado]]) {
      const [campo] = Object.keys(tarjetas[clave] ?? {}).sort((a, b) => lugar(a) - lugar(b))
      if (campo) return { clave, elemento: elementoDelCampo(clave, campo) }
    }
    if (lados[lado]) return { clave: null, elemento: `agregar-${lado}` }
  }
  return null
}

/** Clears the errors of changed fields and their subfields. */
export const olvidar = (errores: Errores, clave: string, campos: readonly string[]): Errores => {
  const suyos = errores.tarjetas[clave]
  if (!suyos) return errores
  const quedan = Object.fromEntries(
    Object.entries(suyos).filter(([campo]) => !campos.some((uno) => campo === uno || campo.startsWith(`${uno}.`))),
  )
  return { ...errores, tarjetas: { ...errores.tarjetas, [clave]: quedan } }
}

/** Most invoices of a side: each has at least 1 %. */
export const CABEN = 100

interface Lugar {
  clave: string | null
  elemento: string
}

const deTarjeta = ({ clave, otorgante, pago }: Tarjeta, monto: number): Lugar | null => {
  if (otorgante === null) return { clave, elemento: `${clave}-otorgante` }
  if (pago.method === null) return { clave, elemento: `${clave}-method` }
  const [falta] = Object.keys(faltasDePago(pago, monto))
  return falta === undefined ? null : { clave, elemento: elementoDe(`${clave}-pago`, falta) }
}

const deLado = (
  { lado, total, pagadores, propuesta }: DatosLado,
  tarjetas: readonly Tarjeta[],
  dichas: Dichas,
  archivadas: Archivadas,
): Lugar | null => {
  if (total === 0 || pagadores.length === 0) return null
  if (tarjetas.length === 0)
    return {
      clave: null,
      elemento: propuesta.length > 1 && pagadores.length <= CABEN ? `una-${lado}` : `agregar-${lado}`,
    }
  const valores = montos(tarjetas, total, dichas, archivadas)
  for (const [i, tarjeta] of tarjetas.entries()) {
    const lugar = dichas.fijas.has(tarjeta.clave) ? null : deTarjeta(tarjeta, valores[i] ?? 0)
    if (lugar) return lugar
  }
  const suma = tarjetas.reduce((todo, { percent }) => todo + centesimasDe(percent ?? 0), 0)
  return suma === CIEN_POR_CIENTO ? null : { clave: null, elemento: `repartir-${lado}` }
}

/** First missing field in reading order; null: complete. */
export const siguiente = (
  formulario: Formulario,
  lados: Lados,
  dichas: Dichas,
  archivadas: Archivadas,
): Lugar | null => {
  for (const lado of LADOS) {
    const lugar = deLado(lados[lado], formulario[LISTA_DE[lado]], dichas, archivadas)
    if (lugar) return lugar
  }
  return null
}
