import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { FilaDePlantilla } from '../../../schemas/respuestas/plantilla.ts'
import type { Columna } from '../../kit/lista/columna.ts'
import { EstadoPlantilla } from '../EstadoPlantilla.tsx'
import { bajar } from '../mensajes.ts'
import { nombreDeProyecto } from '../proyectos.ts'
import { CeldaNombre, CeldaProyecto } from './CeldasEnEdicion.tsx'
import type { useEdicion } from './useEdicion.ts'

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
