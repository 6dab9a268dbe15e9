import type { ReactNode } from 'react'
import { PasoContacto, type Creada } from './contacto/PasoContacto.tsx'
import { ELEGIDO, recordar } from './escrito.ts'
import { Inicio } from './inicio/Inicio.tsx'
import { ir, usePaso } from './pasos.ts'
import './asistente.css'

/** Before there is a request: what may be asked for, then who asks. @param onCreada goes to the request that was made */
export const Nueva = ({ onCreada, children }: { onCreada: (creada: Creada) => void; children?: ReactNode }) => (
  <div className="sol">
    {usePaso() === 0 ? <PasoContacto solicitud={null} onCreada={onCreada} /> : (
      <>
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
