import { Button } from '@mantine/core'
import { IconBraces, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { ListaServidor } from '../kit/lista/ListaServidor.tsx'
import { Pagina } from '../kit/Pagina.tsx'
import { puedeVista } from '../kit/permisos.ts'
import { accionesDe } from './lista/acciones.ts'
import { columnasDePlantillas, type FilaDeLista } from './lista/columnas.tsx'
import { ComoNace } from './lista/ComoNace.tsx'
import { useEdicion } from './lista/useEdicion.ts'
import { PLANTILLAS } from './mensajes.ts'
import './plantillas.css'

/** The office's Word templates (specification 3, /plantillas). */
const Plantillas = () => {
  const edicion = useEdicion()
  const columnas = useMemo(() => columnasDePlantillas(edicion), [edicion])
  const crea = puedeVista('plantillas', 'crear')
  return (
    <Pagina
      flush
      title="Plantillas"
      migas={[{ label: 'Documentos Agiles' }]}
      actions={
        <>
          <Button
            component={Link}
            href={`${PLANTILLAS}/variables`}
            variant="default"
            leftSection={<IconBraces size={16} aria-hidden />}
          >
            Variables
          </Button>
          {crea ? (
            <Button component={Link} href={`${PLANTILLAS}/nueva`} leftSection={<IconPlus size={16} aria-hidden />}>
              Agregar plantilla
            </Button>
          ) : null}
        </>
      }
    >
      <ListaServidor<FilaDeLista>
        id="plantillas"
        path="/templates"
        title="Plantillas"
        columns={columnas}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `${PLANTILLAS}/${id}`}
        rowMuted={({ activo }) => !activo}
        rowName={({ nombre_plantilla }) => nombre_plantilla}
        rowEditing={edicion.deFila}
        rowActions={(fila) => accionesDe(fila, edicion.abrir)}
        sort="nombre_plantilla"
        pageSize={10}
        searchPlaceholder="Nombre o proyecto"
        exportar="plantillas"
        vacio={<ComoNace crea={crea} />}
      />
    </Pagina>
  )
}

export default Plantillas
