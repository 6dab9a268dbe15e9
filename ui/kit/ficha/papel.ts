import { plural } from '../../../schemas/es-co/index.ts'

const VISTOS = { pdf: 'pdf', jpg: 'imagen', jpeg: 'imagen', png: 'imagen', gif: 'imagen' } as const

/** Inline viewer for a file, by extension. An uninspected file (`sin_revisar`) can only be downloaded. */
export const comoSeVe = ({
  extension,
  sin_revisar,
}: {
  extension: string
  sin_revisar: string | null
}): 'pdf' | 'imagen' | null =>
  sin_revisar ? null : (Object.entries(VISTOS).find(([una]) => una === extension.toLowerCase())?.[1] ?? null)

interface Sustituto {
  id: number
  estado: string
  reemplaza_a: number | null
}

export const enVigor = <P extends Pick<Sustituto, 'estado'>>(papeles: readonly P[]): P[] =>
  papeles.filter(({ estado }) => estado !== 'reemplazado')

/** Chain of papers that this one replaces, newest first. */
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
