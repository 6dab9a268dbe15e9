import { conPunto, formatPercent } from '../../schemas/es-co/index.ts'
import { LADOS, LISTA_DE, type FacturasDeRadicacion } from '../../schemas/facturacion/facturacion.ts'
import { emparejar, quienCambio } from '../kit/drafts/fusion.ts'
import { methodData } from '../pagos/domain.ts'
import { mismaTarjeta } from './cuerpo.ts'
import { esFija } from './estado.ts'
import { desdeGuardadas, type Formulario, type Tarjeta } from './formulario.ts'

export interface Rebase {
  formulario: Formulario
  /** What others did meanwhile, a sentence each. */
  ajenos: string[]
}

type NombreDe = (persona: number | null) => string

/**
 * Lays what one has written over what others saved meanwhile, field by field: what only they changed is theirs, what one changed
 * oneself stays as written, and what is already on its way to the DIAN is as it was sent.
 */
export const rebasar = (
  antes: Formulario,
  mio: Formulario,
  actual: FacturasDeRadicacion,
  nombreDe: NombreDe,
): Rebase => {
  const guardado = desdeGuardadas(actual)
  const ajenos: string[] = []
  /** Others took it away: what was not touched goes, what was is a new one. */
  const quitada = (previa: Tarjeta | undefined, mia: Tarjeta): Tarjeta[] => {
    if (mia.id_factura !== null) ajenos.push(`Se quitó la factura de ${conPunto(nombreDe(mia.otorgante))}`)
    return previa && mismaTarjeta(previa, mia) ? [] : [{ ...mia, id_factura: null, numero: '' }]
  }
  /** Only they have it: one that was taken away here comes back where it is on its way to the DIAN. */
  const agregada = (previa: Tarjeta | undefined, suya: Tarjeta, fija: boolean): Tarjeta[] => {
    if (previa && !fija) return []
    const quien = nombreDe(suya.otorgante)
    ajenos.push(
      previa
        ? `La factura de ${quien} ya va para la DIAN y no se puede quitar.`
        : `Se agregó la factura de ${conPunto(quien)}`,
    )
    return [suya]
  }
  const lado = (lista: keyof Formulario): Tarjeta[] => {
    const base = antes[lista].filter(({ id_factura }) => id_factura !== null)
    const fijas = new Set(actual[lista].filter((factura) => esFija(factura)).map(({ id_factura }) => id_factura))
    const conocidas = new Set(base.map(({ id_factura }) => id_factura))
    /** A card without an id is the saved one of its person that was not there before. */
    const idDe = ({ id_factura, otorgante }: Tarjeta): number | null =>
      id_factura ??
      guardado[lista].find((suya) => suya.otorgante === otorgante && !conocidas.has(suya.id_factura))?.id_factura ??
      null
    const filas = emparejar({ base, mio: mio[lista], guardado: guardado[lista] }, (una) =>
      String(idDe(una) ?? una.clave),
    )
    return filas.flatMap(({ base: previa, mio: mia, guardado: suya }): Tarjeta[] => {
      const fija = suya !== undefined && fijas.has(suya.id_factura ?? 0)
      if (!suya) return mia ? quitada(previa, mia) : []
      if (!mia) return agregada(previa, suya, fija)
      if (!previa || !mismaTarjeta(previa, suya)) ajenos.push(cambio(previa, suya, nombreDe))
      const entera = fija || (previa !== undefined && mismaTarjeta(previa, mia))
      const unida = previa ? unidas(previa, mia, suya) : { ...mia, id_factura: suya.id_factura, numero: suya.numero }
      return [{ ...(entera ? suya : unida), clave: mia.clave }]
    })
  }
  const [vendedores, compradores] = LADOS.map((uno) => lado(LISTA_DE[uno]))
  return { formulario: { vendedores: vendedores ?? [], compradores: compradores ?? [] }, ajenos }
}

/** What of a card is of one author: what is compared, and what goes with it. */
const CAMPOS: readonly { de: (tarjeta: Tarjeta) => unknown; lleva: (tarjeta: Tarjeta) => Partial<Tarjeta> }[] = [
  { de: ({ otorgante }) => otorgante, lleva: ({ otorgante }) => ({ otorgante }) },
  { de: ({ pago }) => [pago.method, methodData(pago)], lleva: ({ pago }) => ({ pago }) },
  {
    de: ({ percent, lineas = null }) => [percent, lineas],
    lleva: ({ percent, propio, escrito, lineas = null }) => ({ percent, propio, escrito, lineas }),
  },
  { de: ({ observation }) => observation.trim(), lleva: ({ observation }) => ({ observation }) },
]

/** A card that both changed: each field is of who changed it, and one's own where both did. */
const unidas = (previa: Tarjeta, mia: Tarjeta, suya: Tarjeta): Tarjeta =>
  CAMPOS.reduce((unida, { de, lleva }) => {
    const quien = quienCambio({ base: de(previa), mio: de(mia), guardado: de(suya) })
    return quien === 'yo' || quien === 'ambos' ? { ...unida, ...lleva(mia) } : unida
  }, suya)

const cambio = (previa: Tarjeta | undefined, suya: Tarjeta, nombreDe: NombreDe): string => {
  const quien = nombreDe(suya.otorgante)
  if (!previa) return `Se agregó la factura de ${conPunto(quien)}`
  return previa.percent === suya.percent
    ? `Cambió la factura de ${conPunto(quien)}`
    : `La factura de ${quien} pasó de ${formatPercent(previa.percent ?? 0)} a ${formatPercent(suya.percent ?? 0)}.`
}
