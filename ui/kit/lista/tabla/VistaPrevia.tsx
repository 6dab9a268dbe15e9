import type { ReactNode } from 'react'
import { Cajon } from '../../ficha/Cajon.tsx'
import type { AccionDeFila } from '../lista-props.ts'
import { AccionesDeFila } from './AccionesDeFila.tsx'
import { comoTitulo } from '../palabras.ts'
import './previa.css'

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
    <dl className="lista-previa grid m-0">
      {datos.map(({ id: columna, titulo, valor }) =>
        valor === '' || valor === null || valor === undefined ? null : (
          <div key={columna}>
            <dt>{titulo}</dt>
            <dd>{valor}</dd>
          </div>
        ),
      )}
    </dl>
    {children}
  </Cajon>
)

export default VistaPrevia
