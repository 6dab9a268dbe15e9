import { plural } from '../../../schemas/es-co/index.ts'

const VISTOS = { pdf: 'pdf', jpg: 'imagen', jpeg: 'imagen', png: 'imagen', gif: 'imagen' } as const

/** How it is shown in its place; what nobody looked into is only downloaded. */
export const comoSeVe = ({
  extension,
  sin_revisar,
}: {
  extension: string
  sin_revisar: string | null
}): 'pdf' | 'imagen' | null =>
  sin_revisar ? null : (Object.entries(VISTOS).find(([una]) => una === extension.toLowerCase())?.[1] ?? null)

/** A paper that may stand in for another. */
interface Sustituto {
  id: number
  estado: string
  reemplaza_a: number | null
}

/** Those that count: what was replaced is behind what stands in for it. */
export const enVigor = <P extends Pick<Sustituto, 'estado'>>(papeles: readonly P[]): P[] =>
  papeles.filter(({ estado }) => estado !== 'reemplazado')

/** Those that one stands in for, the newest first. */
export const anterioresA = <P extends Sustituto>({ reemplaza_a }: P, papeles: readonly P[]): P[] => {
  const anterior = reemplaza_a === null ? undefined : papeles.find(({ id }) => id === reemplaza_a)
  return anterior ? [anterior, ...anterioresA(anterior, papeles)] : []
}

/** «3 papeles: 1 aceptado, 1 rechazado». */
export const resumenDePapeles = (papeles: readonly { estado: string }[]): string => {
  const cuantos = (cual: string) => papeles.filter(({ estado }) => estado === cual).length
  const [aceptados, rechazados] = [cuantos('aceptado'), cuantos('rechazado')]
  const respondidos = [
    aceptados ? plural(aceptados, 'aceptado') : '',
    rechazados ? plural(rechazados, 'rechazado') : '',
  ]
    .filter(Boolean)
    .join(', ')
  return papeles.length ? `${plural(papeles.length, 'papel', 'papeles')}${respondidos ? `: ${respondidos}` : ''}` : ''
}
