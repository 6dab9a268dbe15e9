import { enfocar } from '../../kit/foco.ts'
import { idDe, type Mesa } from './mesa.ts'
import { plegar } from './Seccion.tsx'
import { seccionDe, tarjetaDe } from './secciones.ts'

/** How long a section that unfolds may take to have its fields, ms. */
const PACIENCIA_MS = 1_500
const PASO_MS = 30

const porId = (...ids: readonly string[]): HTMLElement | null =>
  ids.reduce<HTMLElement | null>((found, id) => found ?? document.getElementById(id), null)

/** Where a datum without field of its own is: a list leads to what adds to it, a party to who it is. */
const lugaresDe = (ruta: string): string[] => [
  idDe(ruta),
  `agregar-${ruta}`,
  idDe(`${ruta}.nombre`),
  idDe(`${ruta}.numero_matricula_inmobiliaria`),
  `buscar-${ruta}`,
]

/** Opens where a datum is written and gives its field the focus, with its text chosen. Nothing happens where it has none. */
export const irA = (mesa: Pick<Mesa, 'plegados'>, ruta: string): void => {
  const seccion = seccionDe(ruta)
  if (!seccion) return
  plegar(mesa, seccion, false)
  const tarjeta = tarjetaDe(ruta)
  if (tarjeta) plegar(mesa, tarjeta, false)
  const until = Date.now() + PACIENCIA_MS
  const llegar = () => {
    const campo = porId(...lugaresDe(ruta))
    if (campo) {
      campo.scrollIntoView({ block: 'center' })
      // from the document or a list of checks, where the focus is: it moves because the person asked for it
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      enfocar(campo.id)
    } else if (Date.now() < until) setTimeout(llegar, PASO_MS)
  }
  llegar()
}
