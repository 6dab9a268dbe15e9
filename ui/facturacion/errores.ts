import { revisarArchivo } from '../../modules/facturacion/domain.ts'
import { LADOS, LISTA_DE, type Lado } from '../../schemas/facturacion/facturacion.ts'
import { detalleParaRevisar, elementoDe, faltasDePago } from '../pagos/domain.ts'
import type { Dichas } from './cuerpo.ts'
import type { Lados } from './datos.ts'
import type { Formulario, Tarjeta } from './formulario.tsx'

/** What keeps the cards from being saved, where each is. */
export interface Errores {
  /** The sentence of the whole; '' when there is none. */
  mensaje: string
  /** By card, by field: `percent`, `pago.id_banco`. */
  tarjetas: Readonly<Record<string, Readonly<Record<string, string>>>>
  lados: Partial<Record<Lado, string>>
}

export const SIN_ERRORES: Errores = { mensaje: '', tarjetas: {}, lados: {} }

/** Sentences by path (`compradores.0.method_data.numero_cheque`) as errors of the cards they are about. */
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

/** The checks of «Archivar» (specification 2, section 5) before anything is sent; null where all is well. */
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
  // who was charged by an invoice already sent may be no party any more
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

/** A card without payment details says which. */
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

/** The element of a card's field. */
export const elementoDelCampo = (clave: string, campo: string): string => {
  if (campo === 'pago') return `${clave}-pago`
  if (campo.startsWith('pago.')) return elementoDe(`${clave}-pago`, campo.slice('pago.'.length))
  return `${clave}-${campo}`
}

/** The first card with an error, in the order they are read, and the element to go to. */
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

/** The errors without those of a card's fields that begin so: what changes is no longer wrong until looked at again. */
export const olvidar = (errores: Errores, clave: string, campos: readonly string[]): Errores => {
  const suyos = errores.tarjetas[clave]
  if (!suyos) return errores
  const quedan = Object.fromEntries(
    Object.entries(suyos).filter(([campo]) => !campos.some((uno) => campo === uno || campo.startsWith(`${uno}.`))),
  )
  return { ...errores, tarjetas: { ...errores.tarjetas, [clave]: quedan } }
}
