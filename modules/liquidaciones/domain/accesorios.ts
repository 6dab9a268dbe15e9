import type { Accesoriedad } from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import type { Acto } from './datos.ts'
import { nombrar, enumerar } from './explicar.ts'
import { partesDe } from './partida.ts'

/** By rule, only a mortgage of properties that the same deed transfers to its debtor, and of no other, is accessory. */
export const accesoriosDe = (actos: readonly Acto[]): Accesoriedad[] => {
  const nombres = nombrar(actos)
  const reglas = new Map(actos.map((acto) => [acto, porRegla(acto, actos, nombres)]))
  const marcado = (acto: Acto): boolean => acto.decision?.accesorio ?? reglas.get(acto)?.accesorio ?? false
  return actos.filter(gravado).map((acto) => {
    const regla = reglas.get(acto)
    const impedimento = impedimentoDe(
      acto,
      actos.filter((otro) => otro !== acto && !marcado(otro)),
    )
    const accesorio = impedimento === null && marcado(acto)
    return {
      id: acto.id,
      nombre: nombres.get(acto) ?? acto.nombre,
      naturaleza: acto.naturaleza,
      accesorio,
      automatico: regla?.accesorio ?? false,
      enParte: regla?.enParte ?? false,
      decidido: acto.decision?.accesorio ?? null,
      motivo: acto.decision?.motivo ?? null,
      puede: impedimento === null,
      porque:
        impedimento ??
        (acto.decision
          ? `Decisión de la notaría: ${acto.decision.motivo}`
          : (regla?.porque ?? SIN_REGLA[acto.naturaleza] ?? '')),
    }
  })
}

const gravado = ({ boleta }: Acto): boolean => boleta !== null

const SIN_REGLA: Partial<Record<Acto['naturaleza'], string>> = {
  garantia: 'No grava un inmueble que en esta escritura adquiera su deudor',
  otra: 'No es una garantía de otro acto de la escritura',
}

const impedimentoDe = ({ naturaleza }: Acto, principales: readonly Acto[]): string | null => {
  if (naturaleza === 'cancelacion') return 'Una cancelación nunca es accesoria: paga su propio impuesto'
  if (naturaleza === 'transferencia') return 'Una transferencia es un contrato principal'
  const hay = principales.some((otro) => gravado(otro) && otro.naturaleza !== 'cancelacion')
  return hay ? null : 'La escritura no tiene otro acto principal que pague el impuesto'
}

interface Regla {
  accesorio: boolean
  enParte: boolean
  porque: string | null
}

const porRegla = (acto: Acto, actos: readonly Acto[], nombres: ReadonlyMap<Acto, string>): Regla => {
  if (acto.naturaleza !== 'garantia') return { accesorio: false, enParte: false, porque: null }
  const deudores = personasDe(acto, ({ parte }) => parte === 'comprador')
  // without sellers (swap, inheritance) all parties acquire
  const compras = actos.filter(
    (otro) =>
      otro.naturaleza === 'transferencia' &&
      gravado(otro) &&
      [...deudores].some((id) => personasDe(otro, ({ parte }) => parte !== 'vendedor').has(id)),
  )
  const comprada = (matricula: string) =>
    compras.find(({ inmuebles }) => inmuebles.some((uno) => uno.matricula === matricula))
  const gravadas = [...new Set(acto.inmuebles.map(({ matricula }) => matricula))]
  const compradas = gravadas.filter(comprada)
  const otras = gravadas.filter((matricula) => !comprada(matricula))
  if (compradas.length === 0) return { accesorio: false, enParte: false, porque: null }
  const venta = [...new Set(compradas.map((matricula) => nombres.get(comprada(matricula) ?? acto) ?? ''))]
  const compra = `Grava ${enumerar(compradas)}, que esta escritura transfiere (${enumerar(venta)})`
  return otras.length === 0
    ? { accesorio: true, enParte: false, porque: `${compra}, y su deudor es quien adquiere` }
    : {
        accesorio: false,
        enParte: true,
        porque: `${compra}, y también ${enumerar(otras)}, que no: la ley no lo resuelve y se cobra completo`,
      }
}

const personasDe = (acto: Acto, quien: (otorgante: Acto['otorgantes'][number]) => boolean = () => true): Set<number> =>
  new Set(
    partesDe(acto)
      .filter(quien)
      .flatMap(({ id_personas }) => id_personas ?? []),
  )

/** A guarantee of the same parties' act has no notarial rights of its own (D. 1069/2015, art. 2.2.6.13.2.10.1). */
export const garantiasEntreLasMismasPartes = (actos: readonly Acto[]): Map<Acto, string> => {
  const nombres = nombrar(actos)
  return new Map(
    actos
      .filter(({ naturaleza }) => naturaleza === 'garantia')
      .flatMap((garantia) => {
        const suyas = personasDe(garantia)
        const principal =
          suyas.size < 2 ? undefined : actos.find((otro) => esGarantizable(otro) && iguales(suyas, personasDe(otro)))
        return principal ? [[garantia, nombres.get(principal) ?? principal.nombre] as const] : []
      }),
  )
}

const esGarantizable = ({ naturaleza, llevaCuantia }: Acto): boolean =>
  (naturaleza === 'transferencia' || naturaleza === 'otra') && llevaCuantia !== 'sin'

const iguales = (unas: ReadonlySet<number>, otras: ReadonlySet<number>): boolean =>
  unas.size === otras.size && [...unas].every((id) => otras.has(id))
