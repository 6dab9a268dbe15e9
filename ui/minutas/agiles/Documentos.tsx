import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { documentos } from '../../../schemas/listas/minutas.ts'
import { sinExtension } from '../../../modules/minutas/domain.ts'
import type { Documento } from '../../../schemas/respuestas/minutas/documento.ts'
import { abrirPdf } from '../../kit/files/VisorPdf.tsx'
import { download, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { confirmar, eliminar } from '../../kit/dialogs/confirmar.ts'
import type { AccionDeFila } from '../../kit/lista/lista-props.ts'
import { Listado } from '../../screen/Listado.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { refrescar } from '../../kit/http/use-api.ts'
import { EstadoDocumento } from '../documentos/EstadoDocumento.tsx'
import { direccionDeFormulario } from '../documentos/use-documentos.ts'
import { decirFalla } from '../../kit/files/bajar.ts'

const FirmadoDialogo = lazy(() => import('./FirmadoDialogo.tsx'))

const Estado = (fila: Documento) => (
  <>
    <EstadoDocumento documento={fila} />
    {fila.url_firmado ? <small className="muted"> Firmado</small> : null}
  </>
)

const eliminarAgil = async ({ id, nombre_documento }: Documento) => {
  const nombre = sinExtension(nombre_documento)
  if (
    !(await confirmar('Se eliminan sus datos y sus archivos.', {
      title: `Eliminar ${nombre}`,
      yes: 'Eliminar',
      danger: true,
    }))
  )
    return
  const progreso = aviso.cargando('Eliminando...')
  try {
    const { deshacer } = await eliminar(`/documentosAgiles/${id}`, () => refrescar('/documentos'))
    progreso.exito(`${nombre} eliminado`, deshacer)
    void refrescar('/documentos')
  } catch (error) {
    progreso.error(mensajeDe(error))
  }
}

/** Only quick documents neither approved nor signed can be deleted. */
const accionesDe = (fila: Documento, onFirmado: () => void): AccionDeFila[] => {
  const { id, nombre_documento, output_key, clase, estado, url_firmado } = fila
  const nombre = sinExtension(nombre_documento)
  const hecho: AccionDeFila[] = [
    {
      texto: 'Bajar el Word',
      hacer: () => void download(`/documentos/${id}/docx`, nombre_documento).catch(decirFalla),
    },
    { texto: 'Abrir el PDF', hacer: () => void abrirPdf(`/documentos/${id}/pdf`, `${nombre}.pdf`) },
    { texto: 'PDF firmado y archivos', hacer: onFirmado },
  ]
  const elimina =
    clase === 'agil' && estado !== 'aprobado' && url_firmado === null && puedeVista('plantillas', 'eliminar')
  return [
    ...(output_key === null ? [] : hecho),
    ...(elimina ? [{ texto: 'Eliminar', peligro: true, hacer: () => void eliminarAgil(fila) }] : []),
  ]
}

const direccionDe = ({ id, clase, id_minuta, id_lote }: Documento): string | null => {
  if (clase === 'agil') return direccionDeFormulario(id)
  if (id_minuta !== null) return `/admin/minuta/${id_minuta}`
  return id_lote === null ? null : `/admin/minutas/lote/${id_lote}`
}

/** `/admin/documents` (specification 3, section 1). */
const Documentos = () => {
  const [firmado, setFirmado] = useState<Documento | null>(null)
  const crea = puedeVista('plantillas', 'crear')
  return (
    <Pagina
      flush
      title="Documentos"
      migas={[{ label: 'Documentos Agiles' }]}
      actions={
        crea ? (
          <Button component={Link} href="/admin/crearDocumentoAgil" leftSection={<IconPlus size={16} aria-hidden />}>
            Crear documento
          </Button>
        ) : undefined
      }
    >
      <Listado<Documento>
        de={documentos}
        celdas={{ nombre_documento: ({ nombre_documento }) => sinExtension(nombre_documento), estado: Estado }}
        {...(crea ? { rowHref: direccionDe } : {})}
        rowState={({ id }) => ({ id })}
        rowName={({ nombre_documento }) => sinExtension(nombre_documento)}
        rowActions={(fila) => accionesDe(fila, () => setFirmado(fila))}
      />
      <Suspense fallback={null}>
        {firmado ? <FirmadoDialogo documento={firmado} onClose={() => setFirmado(null)} /> : null}
      </Suspense>
    </Pagina>
  )
}

export default Documentos
