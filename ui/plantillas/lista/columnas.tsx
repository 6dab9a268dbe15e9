import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { FilaDePlantilla } from '../../../schemas/respuestas/minutas/plantilla.ts'
import type { Columna } from '../../kit/lista/columna.ts'
import { EstadoPlantilla } from '../EstadoPlantilla.tsx'
import { bajar } from '../mensajes.ts'
import { nombreDeProyecto, useProyectos } from '../proyectos.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
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
    <div className="py-1 px-0" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

const CeldaNombre = ({ datos, edicion }: Props) => (
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

const CeldaProyecto = ({ datos, edicion }: Props) => {
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

/** `proyecto` is what the server sorts and filters by; what it says stands in `proyecto2`. */
export type FilaDeLista = FilaDePlantilla & { proyecto?: never }

/** Nombre, Proyecto, Plantilla (specification 3, section 4), and what the house also knows of each. */
export const columnasDePlantillas = (edicion: ReturnType<typeof useEdicion>): Columna<FilaDeLista>[] => {
  const datosDe = (fila: FilaDePlantilla) => (edicion.abierta && edicion.esta(fila) ? edicion.abierta.datos : null)
  return [
    {
      id: 'nombre_plantilla',
      title: 'Nombre',
      width: 340,
      render: (fila) => {
        const datos = datosDe(fila)
        return datos ? <CeldaNombre datos={datos} edicion={edicion} /> : fila.nombre_plantilla
      },
      papel: ({ nombre_plantilla }) => nombre_plantilla,
    },
    {
      id: 'proyecto',
      title: 'Proyecto',
      width: 240,
      card: 'body',
      render: (fila) => {
        const datos = datosDe(fila)
        return datos ? <CeldaProyecto datos={datos} edicion={edicion} /> : nombreDeProyecto(fila)
      },
      papel: nombreDeProyecto,
    },
    {
      id: 'url_documento',
      title: 'Plantilla',
      width: 170,
      sort: false,
      search: false,
      card: 'body',
      archivo: [],
      render: ({ nombre_plantilla, url_documento, extension }) => (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={`Descargar ${nombre_plantilla}`}
          onClick={() => void bajar(url_documento, `${nombre_plantilla}.${extension}`)}
        >
          Descargar
        </Button>
      ),
      papel: ({ extension }) => `.${extension}`,
    },
    {
      id: 'desconocidas',
      title: 'Estado',
      width: 150,
      search: false,
      card: 'head',
      render: (fila) => <EstadoPlantilla plantilla={fila} />,
    },
    { id: 'numero', title: 'Versión', type: 'number', width: 90, hidden: true },
    { id: 'documentos', title: 'Documentos', type: 'number', width: 110, sort: false, search: false, hidden: true },
    { id: 'created_at', title: 'Creada', type: 'date', width: 120, hidden: true },
  ]
}
