import { IconAlertCircle, IconAlertTriangle, IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { useCallback, type ReactNode } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import { useAlmacen, useMesa, type Marcas, type Mesa } from './mesa.ts'
import { cuentaDe, faltanEn, seccionesPedidas, type IdSeccion } from './secciones.ts'

export const plegar = ({ plegados }: Pick<Mesa, 'plegados'>, clave: string, plegado: boolean): void =>
  plegados.cambiar((antes) => {
    if (antes.has(clave) === plegado) return antes
    const otros = new Set(antes)
    if (plegado) otros.add(clave)
    else otros.delete(clave)
    return otros
  })

export const usePlegado = (clave: string): [plegado: boolean, cambiar: () => void] => {
  const mesa = useMesa()
  const plegado = useAlmacen(
    mesa.plegados,
    useCallback((claves: ReadonlySet<string>) => claves.has(clave), [clave]),
  )
  return [plegado, () => plegar(mesa, clave, !plegado)]
}

/** How many data are missing in a section; null while nobody has looked. */
export const useFaltanEn = (seccion: IdSeccion): number | null =>
  useAlmacen(
    useMesa().marcas,
    useCallback(({ faltan, revisado }: Marcas) => (revisado ? faltanEn(faltan, seccion) : null), [seccion]),
  )

/** Something in a section does not add up: its check mark would be a lie. */
export const useNoCuadra = (seccion: IdSeccion): boolean =>
  useAlmacen(
    useMesa().marcas,
    useCallback(({ reparos }: Marcas) => faltanEn(reparos, seccion) > 0, [seccion]),
  )

/** How many data are missing in a card. */
export const useFaltanDentro = (ruta: string): number | null =>
  useAlmacen(
    useMesa().marcas,
    useCallback(({ faltan, revisado }: Marcas) => (revisado ? cuentaDe(faltan, ruta) : null), [ruta]),
  )

/** «3 faltan», «no cuadra» or «completa», each with its sign; nothing while nobody has looked. */
export const Completa = ({ faltan, noCuadra = false }: { faltan: number | null; noCuadra?: boolean }) => {
  if (faltan === null) return null
  if (faltan === 0 && noCuadra) {
    return (
      <span
        className="inline-flex flex-none items-center gap-1 text-ok text-12 data-faltan:text-danger data-faltan:font-medium"
        data-faltan
      >
        <IconAlertTriangle size={14} aria-hidden /> no cuadra
      </span>
    )
  }
  return faltan > 0 ? (
    <span
      className="inline-flex flex-none items-center gap-1 text-ok text-12 data-faltan:text-danger data-faltan:font-medium"
      data-faltan
    >
      <IconAlertCircle size={14} aria-hidden /> {plural(faltan, 'falta', 'faltan')}
    </span>
  ) : (
    <span className="inline-flex flex-none items-center gap-1 text-ok text-12 data-faltan:text-danger data-faltan:font-medium">
      <IconCircleCheck size={14} aria-hidden /> completa
    </span>
  )
}

export const idSeccion = (id: IdSeccion): string => `seccion-${id}`

interface Props {
  id: IdSeccion
  titulo: string
  children: ReactNode
}

/** A section that folds, and is not there where the template asks for nothing of it. */
export const Seccion = ({ id, titulo, children }: Props) => {
  const mesa = useMesa()
  const [plegado, cambiar] = usePlegado(id)
  const faltan = useFaltanEn(id)
  const noCuadra = useNoCuadra(id)
  const sePide = useAlmacen(
    mesa.marcas,
    useCallback(({ mapa }: Marcas) => seccionesPedidas(mapa).includes(id), [id]),
  )
  if (!sePide) return null
  return (
    <section
      className="min-seccion border border-line rounded-6 bg-surface scroll-mt-20"
      id={idSeccion(id)}
      aria-labelledby={`titulo-${id}`}
    >
      <header>
        <h2 id={`titulo-${id}`}>
          <button type="button" aria-expanded={!plegado} aria-controls={`dentro-${id}`} onClick={cambiar}>
            <IconChevronDown size={16} aria-hidden /> {titulo}
          </button>
        </h2>
        <Completa faltan={faltan} noCuadra={noCuadra} />
      </header>
      <div id={`dentro-${id}`} className="min-dentro" hidden={plegado}>
        {plegado ? null : children}
      </div>
    </section>
  )
}
