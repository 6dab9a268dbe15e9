import type { KeyboardEvent, ReactNode } from 'react'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { nombreDeProyecto, useProyectos } from '../proyectos.ts'
import type { Escrita } from './escrita.ts'
import type { useEdicion } from './useEdicion.ts'

interface Props {
  datos: Escrita
  edicion: ReturnType<typeof useEdicion>
}

/** Enter saves the row, Esc leaves it. */
const Celda = ({ edicion, children }: { edicion: Props['edicion']; children: ReactNode }) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const elige = event.target instanceof HTMLInputElement && event.target.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Enter' && !elige) void edicion.guardar()
    if (event.key === 'Escape' && !event.defaultPrevented && !elige) void edicion.cancelar()
  }
  return (
    <div className="plantillas-celda" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

export const CeldaNombre = ({ datos, edicion }: Props) => (
  <Celda edicion={edicion}>
    <TextoInput
      aria-label="Nombre"
      size="xs"
      autoFocus
      maxLength={120}
      value={datos.nombre_plantilla}
      error={edicion.errores['nombre_plantilla']}
      onChange={(nombre_plantilla) => edicion.escribir({ nombre_plantilla })}
    />
  </Celda>
)

export const CeldaProyecto = ({ datos, edicion }: Props) => {
  const opciones = useProyectos()
  return (
    <Celda edicion={edicion}>
      <SelectBuscable<string>
        aria-label="Proyecto"
        size="xs"
        options={opciones}
        value={datos.proyecto}
        valueLabel={edicion.abierta ? nombreDeProyecto(edicion.abierta.fila) : undefined}
        error={edicion.errores['proyecto']}
        onChange={(proyecto) => edicion.escribir({ proyecto })}
      />
    </Celda>
  )
}
