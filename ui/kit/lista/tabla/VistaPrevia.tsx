import type { ReactNode } from 'react'
import { Cajon } from '../../ficha/Cajon.tsx'
import type { AccionDeFila } from '../lista-props.ts'
import { AccionesDeFila } from './AccionesDeFila.tsx'
import { comoTitulo } from '../palabras.ts'

interface Props {
  id: number
  nombre: string
  datos: readonly { id: string; titulo: string; valor: ReactNode }[]
  href: string | undefined
  acciones: readonly AccionDeFila[]
  onClose: () => void
  children: ReactNode
}

const VistaPrevia = ({ id, nombre, datos, href, acciones, onClose, children }: Props) => (
  <Cajon
    id={id}
    titulo={comoTitulo(nombre)}
    pildora={null}
    href={href}
    acciones={<AccionesDeFila nombre={nombre} acciones={acciones} />}
    onClose={onClose}
    size={560}
  >
    <dl className="grid">
      {datos.map(({ id: columna, titulo, valor }) =>
        valor === '' || valor === null || valor === undefined ? null : (
          <div
            className={
              'grid grid-cols-[148px_minmax(0,1fr)] gap-4 py-2 px-0 border-b border-b-line last:border-b-0 ' +
              'has-[dd:empty]:hidden movil:grid-cols-[112px_minmax(0,1fr)]'
            }
            key={columna}
          >
            <dt className="text-muted text-13 leading-[1.5]">{titulo}</dt>
            <dd className="wrap-anywhere whitespace-pre-line tabular-nums">{valor}</dd>
          </div>
        ),
      )}
    </dl>
    {children}
  </Cajon>
)

export default VistaPrevia
