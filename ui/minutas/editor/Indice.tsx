import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useCallback } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import { useAlmacen } from './almacen.ts'
import { useMesa, type Marcas } from './mesa.ts'
import { seccionesPedidas } from './pide.ts'
import { idSeccion, plegar, useFaltanEn, useNoCuadra } from './Seccion.tsx'
import { SECCIONES, type IdSeccion } from './secciones.ts'

const Entrada = ({ id, titulo }: { id: IdSeccion; titulo: string }) => {
  const mesa = useMesa()
  const faltan = useFaltanEn(id)
  const noCuadra = useNoCuadra(id)
  return (
    <li>
      <a
        href={`#${idSeccion(id)}`}
        onClick={(event) => {
          event.preventDefault()
          plegar(mesa, id, false)
          const seccion = document.getElementById(idSeccion(id))
          seccion?.scrollIntoView({ block: 'start' })
          seccion?.querySelector<HTMLElement>('h2 button')?.focus({ preventScroll: true })
        }}
      >
        {titulo}
        {faltan === null ? null : faltan > 0 ? (
          <span className="inline-flex items-center gap-0.5 text-ok" data-faltan>
            <IconAlertCircle size={14} aria-hidden />
            {faltan}
            <span className="solo-lectores"> {plural(faltan, 'falta', 'faltan').replace(/^\S+ /, '')}</span>
          </span>
        ) : noCuadra ? (
          <span className="inline-flex items-center gap-0.5 text-ok" data-faltan>
            <IconAlertTriangle size={14} aria-hidden />
            <span className="solo-lectores"> no cuadra</span>
          </span>
        ) : (
          <span className="inline-flex items-center gap-0.5 text-ok">
            <IconCheck size={14} aria-hidden />
            <span className="solo-lectores"> completa</span>
          </span>
        )}
      </a>
    </li>
  )
}

/** The sections, each a way to itself, with what is missing of it; always in sight. */
export const Indice = () => {
  const pedidas = useAlmacen(
    useMesa().marcas,
    useCallback(({ mapa }: Marcas) => seccionesPedidas(mapa).join(), []),
  )
  return (
    <nav className="min-indice" aria-label="Secciones de la minuta">
      <ul className="flex flex-wrap p-0 list-none">
        {SECCIONES.filter(({ id }) => pedidas.split(',').includes(id)).map((seccion) => (
          <Entrada key={seccion.id} {...seccion} />
        ))}
      </ul>
    </nav>
  )
}
