import type { ReactNode } from 'react'
import type { Contacto } from './contacto/contacto.ts'
import { PasoContacto, type Creada } from './contacto/PasoContacto.tsx'
import { ELEGIDO, recordar } from './escrito.ts'
import { Inicio } from './inicio/Inicio.tsx'
import { ir, usePaso } from './pasos.ts'
import './asistente.css'

interface Props {
  /** Goes to the request that was made. */
  onCreada: (creada: Creada) => void
  /** What is known of who asks. */
  quien?: Partial<Contacto>
  /** Before what may be asked for, and after it. */
  antes?: ReactNode
  children?: ReactNode
}

/** Before there is a request: what may be asked for, then who asks. */
export const Nueva = ({ onCreada, quien, antes, children }: Props) => (
  <div className="sol">
    {usePaso() === 0 ? (
      <PasoContacto solicitud={null} quien={quien} onCreada={onCreada} />
    ) : (
      <>
        {antes}
        <Inicio
          onComenzar={({ id_plantilla }) => {
            recordar(ELEGIDO, id_plantilla)
            ir(0)
          }}
        />
        {children}
      </>
    )}
  </div>
)
