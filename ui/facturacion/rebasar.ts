import { formatPercent } from '../../schemas/es-co.ts'
import { LADOS, LISTA_DE, type FacturasDeRadicacion } from '../../schemas/facturacion.ts'
import { mismaTarjeta } from './cuerpo.ts'
import { esFija } from './estado.ts'
import { desdeGuardadas, type Formulario, type Tarjeta } from './formulario.ts'

export interface Rebase {
  formulario: Formulario
  /** What others did meanwhile, a sentence each. */
  ajenos: string[]
}

type NombreDe = (persona: number | null) => string

const porId = (tarjetas: readonly Tarjeta[]): Map<number, Tarjeta> =>
  new Map(tarjetas.flatMap((una) => (una.id_factura === null ? [] : [[una.id_factura, una]])))

/**
 * Lays what one has written over what others saved meanwhile, field by field: what only they changed is theirs, what one changed
 * oneself stays as written, and what is already on its way to the DIAN is as it was sent.
 */
export const rebasar = (base: Formulario, mio: Formulario, actual: FacturasDeRadicacion, nombreDe: NombreDe): Rebase => {
  const guardado = desdeGuardadas(actual)
  const ajenos: string[] = []
  const lado = (lista: keyof Formulario): Tarjeta[] => {
    const antes = porId(base[lista])
    const ahora = porId(guardado[lista])
    const fijas = new Set(actual[lista].filter((factura) => esFija(factura)).map(({ id_factura }) => id_factura))
    const tomadas = new Set<number>()
    const resultado = mio[lista].flatMap((tarjeta): Tarjeta[] => {
      const suya =
        tarjeta.id_factura === null
          ? [...ahora.values()].find(
              ({ id_factura, otorgante }) => id_factura !== null && otorgante === tarjeta.otorgante && !antes.has(id_factura),
            )
          : ahora.get(tarjeta.id_factura)
      const previa = tarjeta.id_factura === null ? undefined : antes.get(tarjeta.id_factura)
      if (!suya || suya.id_factura === null) {
        if (tarjeta.id_factura !== null) ajenos.push(`Se quitó la factura de ${nombreDe(tarjeta.otorgante)}.`)
        return previa && mismaTarjeta(previa, tarjeta) ? [] : [{ ...tarjeta, id_factura: null, numero: '' }]
      }
      tomadas.add(suya.id_factura)
      if (!previa || !mismaTarjeta(previa, suya)) ajenos.push(cambio(previa, suya, nombreDe))
      const sinTocar = previa !== undefined && mismaTarjeta(previa, tarjeta)
      const entera = sinTocar || fijas.has(suya.id_factura)
      return [
        {
          ...(entera ? suya : previa ? unidas(previa, tarjeta, suya) : { ...tarjeta, id_factura: suya.id_factura, numero: suya.numero }),
          clave: tarjeta.clave,
        },
      ]
    })
    for (const [id, suya] of ahora) {
      if (tomadas.has(id)) continue
      const laQuite = antes.has(id)
      if (laQuite && !fijas.has(id)) continue
      ajenos.push(
        laQuite
          ? `La factura de ${nombreDe(suya.otorgante)} ya va para la DIAN y no se puede quitar.`
          : `Se agregó la factura de ${nombreDe(suya.otorgante)}.`,
      )
      resultado.push(suya)
    }
    return resultado
  }
  const [vendedores, compradores] = LADOS.map((uno) => lado(LISTA_DE[uno]))
  return { formulario: { vendedores: vendedores ?? [], compradores: compradores ?? [] }, ajenos }
}

/** A card that both changed: each field is of who changed it, and one's own where both did. */
const unidas = (previa: Tarjeta, mia: Tarjeta, suya: Tarjeta): Tarjeta => ({
  ...suya,
  ...(mia.otorgante === previa.otorgante ? {} : { otorgante: mia.otorgante }),
  ...(mismaTarjeta({ ...previa, pago: mia.pago }, previa) ? {} : { pago: mia.pago }),
  ...(mia.percent === previa.percent ? {} : { percent: mia.percent, propio: mia.propio, escrito: mia.escrito }),
  ...(mia.observation.trim() === previa.observation.trim() ? {} : { observation: mia.observation }),
})

const cambio = (previa: Tarjeta | undefined, suya: Tarjeta, nombreDe: NombreDe): string => {
  const quien = nombreDe(suya.otorgante)
  if (!previa) return `Se agregó la factura de ${quien}.`
  return previa.percent === suya.percent
    ? `Cambió la factura de ${quien}.`
    : `La factura de ${quien} pasó de ${formatPercent(previa.percent ?? 0)} a ${formatPercent(suya.percent ?? 0)}.`
}
